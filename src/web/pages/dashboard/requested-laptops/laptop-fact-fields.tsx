import type { ReactNode } from "react";
import {
  chargerPlugs,
  m2LengthsMm,
  m2Protocols,
  resolutions,
  type StatedFacts,
  type saveLaptopFacts,
} from "#contract/added-laptops.ts";
import { specVocabulary } from "#domain/spec-vocabulary.ts";
import type { useContractForm } from "#web/forms/contract-form.ts";
import { asNumberOrNull } from "#web/forms/money-field.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { BatteryRows } from "./battery-rows.tsx";

export type LaptopFactsForm = ReturnType<typeof useContractForm<(typeof saveLaptopFacts)["body"]>>;
type FactName = Exclude<keyof StatedFacts, "batteries">;

const texts = (values: readonly string[]) => values.map((value) => [value, value] as const);

const m2Lengths = m2LengthsMm.map((lengthMm) => [lengthMm, `22${lengthMm}`] as const);

const bays = [
  [0, "None"],
  [7, "Up to 7 mm"],
  [9.5, "Up to 9.5 mm"],
  [12.5, "Up to 12.5 mm"],
] as const;

const wifiSlots = [
  ["M.2 2230", "M.2 2230"],
  ["half Mini PCIe", "Half Mini PCIe"],
  ["Mini PCIe", "Mini PCIe"],
  ["soldered", "Soldered to the board"],
] as const;

const processors = [
  ["Intel 2 to 7", "Intel, up to the 7th generation"],
  ["Intel 8 or 9", "Intel, 8th or 9th generation"],
  ["Intel 10 and later", "Intel, 10th generation or later"],
  ["AMD", "AMD"],
] as const;

const displayResolutions = resolutions.map((pixels) => [pixels, pixels.replace("x", " × ")] as const);

const signals = [
  ["eDP", "eDP (newer)"],
  ["LVDS", "LVDS (older)"],
] as const;

/** The facts by which the rules decide. Each can be left out. */
export function LaptopFactFields({ form }: { form: LaptopFactsForm }) {
  const number = (name: FactName, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      error={form.formState.errors[name]?.message}
      {...form.register(name, { setValueAs: asNumberOrNull })}
    />
  );
  const choice = (
    name: FactName,
    label: string,
    options: readonly (readonly [value: string | number, text: string])[],
  ) => (
    <Select
      label={label}
      error={form.formState.errors[name]?.message}
      {...form.register(name, {
        setValueAs: (chosen: string | number | null) =>
          options.find(([value]) => String(value) === String(chosen))?.[0] ?? null,
      })}
    >
      <option value="">Not known</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
  return (
    <>
      <Topic title="Memory">
        {choice("memoryType", "Kind", texts(specVocabulary.memory.generation))}
        {number("memorySockets", "Sockets", "0 if all is soldered.")}
        {number("moduleMaxGb", "Largest module, GB")}
      </Topic>
      <Topic title="Drives">
        {number("m2Slots", "M.2 slots", "0 if there is none.")}
        {choice("bayHeightMm", "2.5-inch bay", bays)}
        {choice("m2LengthMm", "Longest M.2 drive", m2Lengths)}
        {choice("m2Protocol", "M.2 drives", texts(m2Protocols))}
      </Topic>
      <Topic title="Batteries">
        <BatteryRows form={form} />
      </Topic>
      <Topic title="Charger">
        {choice("chargerPlug", "Plug", texts(chargerPlugs))}
        {number("chargerV", "Volts", "20 for most with USB-C.")}
        {number("chargerW", "Watts", "Of the charger it comes with.")}
      </Topic>
      <Topic title="Wi-Fi card">
        {choice("wifiSlot", "Slot", wifiSlots)}
        {choice("processor", "Processor", processors)}
      </Topic>
      <Topic title="Display">
        {number("displayInch", "Inches")}
        {choice("displayResolution", "Resolution", displayResolutions)}
        {choice("displaySignal", "Connector", signals)}
      </Topic>
    </>
  );
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-hairline border-t pt-4">
      <legend className="float-left mb-3 font-semibold text-ink">{title}</legend>
      <div className="clear-both grid items-start gap-4 min-[26rem]:grid-cols-2">{children}</div>
    </fieldset>
  );
}
