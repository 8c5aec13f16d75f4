import { readSpecs } from "#domain/part-specs.ts";
import { sources } from "../fit-answer.ts";
import type { LaptopFacts, ReportedBattery } from "../laptop-facts.ts";
import {
  type Advice,
  type AdviceGroup,
  type CompatiblePart,
  rankSuggestions,
  type Suggestion,
  stockFor,
} from "./advice.ts";

const MAX_SUGGESTIONS = 4;
const MAX_CODES_NAMED = 4;
/** Two figures for the same battery differ by less than this share. */
const ENERGY_TOLERANCE = 0.05;

type Battery = CompatiblePart & { energyWh: number; fitting: "internal" | "removable" | undefined };

/** Suggests batteries, highest energy first; internal and removable ones in separate groups. */
export function adviseBattery(
  { batteries: reported, known }: LaptopFacts,
  parts: readonly CompatiblePart[],
): Advice {
  const batteries = parts.flatMap((part): Battery[] => {
    const { energyWh, fitting } = readSpecs("battery", part.specs);
    return part.category === "battery" && energyWh ? [{ ...part, energyWh, fitting }] : [];
  });
  return {
    topic: "battery",
    says: describeReported(reported),
    source: sourceOf(reported, known.batteriesAreListed === true),
    groups: groupsOf(batteries, reported),
    notes: [
      ...(reported.length === 0 && batteries.length === 0
        ? ["Search for the code on your old battery's label, with or without dashes."]
        : []),
      "Is your battery worn? “powercfg /batteryreport” on Windows and “upower -d” on Linux show what it holds now and what it held when new. Below about 70%, a new one is worth it.",
    ],
  };
}

function sourceOf(batteries: readonly ReportedBattery[], areListed: boolean): string {
  if (batteries.length === 0) return sources.nothing;
  return areListed ? sources.listed : sources.reported;
}

function describeReported(reported: readonly ReportedBattery[]): string {
  if (reported.length === 0) return "We have no battery data for this laptop yet.";
  const energies = reported.map(([, energyWh]) => energyWh);
  const [min, max] = [Math.min(...energies), Math.max(...energies)];
  const range = isSame(min, max) ? wh(max) : `${rounded(min)}–${wh(max)}`;
  const codes = reported.map(([code]) => code);
  const named =
    codes.length > MAX_CODES_NAMED
      ? `${codes.slice(0, MAX_CODES_NAMED).join(", ")} and ${codes.length - MAX_CODES_NAMED} more`
      : codes.join(", ");
  return `Batteries found in this model: ${range} (${named}).`;
}

const rounded = (energyWh: number) => Math.round(energyWh * 10) / 10;
/** "71 Wh", "23.9 Wh" */
const wh = (energyWh: number) => `${rounded(energyWh)} Wh`;
const isSame = (one: number, other: number) =>
  Math.abs(one - other) / Math.max(one, other) < ENERGY_TOLERANCE;

function groupsOf(batteries: readonly Battery[], reported: readonly ReportedBattery[]): AdviceGroup[] {
  if (batteries.length === 0) {
    return reported.length === 0
      ? []
      : [{ title: "", suggestions: [], nothing: "None of our batteries is confirmed for this laptop." }];
  }
  const internal = batteries.filter(({ fitting }) => fitting !== "removable");
  const removable = batteries.filter(({ fitting }) => fitting === "removable");
  if (internal.length === 0 || removable.length === 0)
    return [{ title: "", suggestions: suggest(batteries, reported, "battery life") }];
  const reportedLike = (some: readonly Battery[]) =>
    reported.filter(([, energyWh]) => some.some((battery) => isSame(battery.energyWh, energyWh)));
  return [
    {
      title: "Internal, under the cover",
      suggestions: suggest(internal, reportedLike(internal), "capacity"),
    },
    {
      title: "Removable, clips on outside",
      suggestions: suggest(removable, reportedLike(removable), "capacity"),
    },
  ];
}

/** The gain from a larger battery: twice as much in one of two does not make the laptop last twice as long. */
type Gain = "battery life" | "capacity";

function suggest(
  batteries: readonly Battery[],
  reported: readonly ReportedBattery[],
  gain: Gain,
): Suggestion[] {
  const energy = new Map(batteries.map(({ id, energyWh }) => [id, energyWh]));
  const suggestions = batteries.flatMap((battery): Suggestion[] => {
    const isInStock = stockFor(battery, 1);
    if (isInStock === undefined) return [];
    const { id, priceCents, energyWh, verdict, condition } = battery;
    return [
      {
        partId: id,
        quantity: 1,
        title: wh(energyWh),
        priceCents,
        reasons: comparison(energyWh, reported, gain),
        ...(verdict === "fits_if" && { condition }),
        isInStock,
      },
    ];
  });
  const byEnergy = (one: Suggestion, other: Suggestion) =>
    (energy.get(other.partId) ?? 0) - (energy.get(one.partId) ?? 0) || one.priceCents - other.priceCents;
  return rankSuggestions(suggestions, byEnergy).slice(0, MAX_SUGGESTIONS);
}

/** Compares a battery's energy with those found in the model. */
function comparison(energyWh: number, reported: readonly ReportedBattery[], gain: Gain): string[] {
  const energies = reported.map(([, each]) => each);
  const min = Math.min(...energies);
  if (energies.length === 0) return [];
  if (isSame(energyWh, min) || energyWh < min) {
    return energies.every((each) => isSame(each, energyWh))
      ? ["Same capacity as the original."]
      : [`The smallest size found in this model; the largest is ${wh(Math.max(...energies))}.`];
  }
  const times = energyWh / min;
  return times < 1.5
    ? [`About ${Math.round((times - 1) * 100)}% more ${gain} than the smallest original (${wh(min)}).`]
    : [`About ${times.toFixed(1)} times the ${gain} of the smallest original (${wh(min)}).`];
}
