import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LaptopFacts, ReportedBattery, ReportedMemory } from "#domain/fitment/laptop-facts.ts";
import { limitedMaxGb } from "#domain/fitment/laptop-facts.ts";
import { slugOf } from "#domain/slug.ts";
import { codesByBay, findRelatedBatteries, morePacks } from "./battery-facts.ts";
import { notSeparate } from "./known/bound/all-chassis.ts";
import { commonModelName, commonName, isModel } from "./known/common-names.ts";
import { dell } from "./known/dell.ts";
import { hp } from "./known/hp.ts";
import { type KnownMaker, knownFacts } from "./known/known-facts.ts";
import { lenovo } from "./known/lenovo.ts";
import { labelVolts, listedBatteries } from "./known/listed-batteries.ts";
import { memoryLimits } from "./known/memory-limits.ts";
import { withMoreFacts } from "./known/more-facts.ts";
import {
  acer,
  asus,
  framework,
  honor,
  huawei,
  msi,
  samsung,
  system76,
  toshiba,
} from "./known/other-makers.ts";
import { reportedPacks } from "./known/reported-packs.ts";
import { sharedNames } from "./known/shared-names.ts";
import { readKnownPanels } from "./known-panels.ts";
import { readAliases } from "./laptop-aliases.ts";
import { otherSealedLaptops, readSealedLaptops } from "./sealed-laptops.ts";

/** A line of `laptops.jsonl`: the hardware reports of one model, aggregated. */
interface ReportedLaptop {
  brand: string;
  model: string;
  reports: number;
  memory: ReportedMemory | null;
  batteries: readonly ReportedBattery[];
}

/** A model with every name that firmware has for it. */
interface NamedLaptop extends ReportedLaptop {
  names: readonly string[];
}

export interface Laptop extends ReportedLaptop, LaptopFacts {
  slug: string;
  /** As the firmware names it, where that is not how people say it. */
  reportedModel: string;
  aliases: readonly string[];
}

const makers: Readonly<Record<string, KnownMaker>> = {
  Lenovo: lenovo,
  Dell: dell,
  HP: hp,
  ASUS: asus,
  Acer: acer,
  Samsung: samsung,
  Toshiba: toshiba,
  Huawei: huawei,
  Honor: honor,
  System76: system76,
  MSI: msi,
  Framework: framework,
};

export const knownMakers: Readonly<Record<string, KnownMaker>> = Object.fromEntries(
  Object.entries(makers).map(([brand, maker]) => [brand, withMoreFacts(brand, maker)]),
);

/** Returns every reported laptop, with what is published about its model. */
export function readLaptops(): Laptop[] {
  const reported = readFileSync(join(import.meta.dirname, "..", "laptops.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line): ReportedLaptop => JSON.parse(line))
    .filter(({ brand, model }) => isModel(brand, model));
  const volts = new Map(
    reported.flatMap(({ batteries }) => batteries.map(([code, , voltageV]) => [code, voltageV] as const)),
  );
  const limitOf = memoryLimits();
  const laptops = namedOnce(reported)
    .map((laptop) => ({
      ...laptop,
      batteries: [
        ...laptop.batteries.map(withLabelVolts),
        ...reportedPacks(laptop.brand, laptop.model),
        ...morePacks(laptop.model, laptop.batteries, (code) => volts.get(code) ?? labelVolts[code]),
      ],
    }))
    .flatMap(toLaptops(readAliases()))
    .map((laptop) => withMemoryLimit(laptop, limitOf));
  const relatedBatteries = findRelatedBatteries(laptops);
  const knownPanels = readKnownPanels();
  return [...laptops, ...readSealedLaptops(), ...otherSealedLaptops()].map((laptop) => {
    const batteryBays = codesByBay(laptop.reportedModel, laptop.batteries);
    const related = relatedBatteries(laptop);
    const panels = knownPanels(laptop.brand, laptop.reportedModel);
    return {
      ...laptop,
      known: {
        ...laptop.known,
        ...(batteryBays && { batteryBays }),
        ...(related.length > 0 && { relatedBatteries: related }),
        ...(panels && { panels }),
      },
    };
  });
}

const withLabelVolts = ([code, energyWh, voltageV]: ReportedBattery): ReportedBattery => [
  code,
  energyWh,
  labelVolts[code] ?? voltageV,
];

/**
 * Merges what firmware reports of one model under two names ("IdeaPadFlex 5 14ARE05", "IdeaPad Flex 5 14ARE05"): the
 * more common name says what memory there is, and the name that people say is kept where it is one of them.
 */
function namedOnce(reported: readonly ReportedLaptop[]): NamedLaptop[] {
  const byName = Map.groupBy(reported, ({ brand, model }) => commonName(brand, model));
  return [...byName.values()].map((names) => {
    const [first, ...others] = names.toSorted((one, other) => other.reports - one.reports) as [
      ReportedLaptop,
      ...ReportedLaptop[],
    ];
    const codes = new Set(first.batteries.map(([code]) => code));
    const more = others.flatMap(({ batteries }) => batteries).filter(([code]) => !codes.has(code));
    return {
      ...first,
      model: names.find(({ brand, model }) => model === commonModelName(brand, model))?.model ?? first.model,
      reports: names.reduce((sum, { reports }) => sum + reports, 0),
      batteries: [...first.batteries, ...more],
      names: names.map(({ model }) => model),
    };
  });
}

/** Adds what the processors take where the firmware reports more, or where no source states the largest module. */
function withMemoryLimit(laptop: Laptop, limitOf: ReturnType<typeof memoryLimits>): Laptop {
  const { brand, reportedModel, memory, known } = laptop;
  const type = known.memory?.type ?? memory?.type;
  if (type === undefined || known.memory?.sockets === 0 || known.memory?.moduleMaxGb !== undefined)
    return laptop;
  const memoryLimit = limitOf(brand, reportedModel, type);
  const isNeeded = known.memory
    ? memoryLimit?.processors !== undefined
    : memory !== null && limitedMaxGb(memory, memoryLimit) !== memory.maxGb;
  return memoryLimit && isNeeded ? { ...laptop, known: { ...known, memoryLimit } } : laptop;
}

/** Returns the laptop behind a reported name, or the several laptops that share it. */
const toLaptops =
  (aliasesOf: ReturnType<typeof readAliases>) =>
  ({ names, ...reported }: NamedLaptop): Laptop[] => {
    const { brand, model } = reported;
    const aliases = aliasesOf(brand, names);
    const name = `${brand} ${model}`;
    const namesakes = sharedNames[name];
    if (!namesakes) {
      const commonName = commonModelName(brand, model);
      const listed = reported.batteries.length === 0 ? listedBatteries(brand, model) : [];
      return [
        {
          ...reported,
          ...(listed.length > 0 && { batteries: listed }),
          model: commonName,
          reportedModel: model,
          name: `${brand} ${commonName}`,
          slug: slugOf(name),
          aliases,
          known: {
            ...knownFacts(knownMakers[brand], model),
            ...notSeparate(brand, model),
            ...(listed.length > 0 && { batteriesAreListed: true }),
          },
        },
      ];
    }
    return namesakes.map(({ keepsAddress = false, ...namesake }) => ({
      ...namesake,
      brand,
      reportedModel: model,
      aliases,
      name: `${brand} ${namesake.model}`,
      slug: slugOf(keepsAddress ? name : `${brand} ${namesake.model}`),
      // Reports do not tell namesakes apart, so the more common one has them all.
      reports: keepsAddress ? reported.reports : 0,
    }));
  };
