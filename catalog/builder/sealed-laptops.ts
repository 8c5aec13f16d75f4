import { readFileSync } from "node:fs";
import { join } from "node:path";
import { laptopAlias } from "#domain/fitment/laptop-alias.ts";
import type { KnownFacts, KnownMemory } from "#domain/fitment/laptop-facts.ts";
import { slugOf } from "#domain/slug.ts";
import { apple, appleName, numbersUnderneath } from "./known/apple-models.ts";
import { commonModelName } from "./known/common-names.ts";
import { bay, knownFacts } from "./known/known-facts.ts";
import { appleSoldered, newerMacBooks } from "./known/newer-macbooks.ts";
import { sealedModels, soldered } from "./known/sealed-models.ts";
import type { Laptop } from "./laptops.ts";

/** A line of `sealed-laptops.jsonl`. */
interface SealedLaptop {
  brand: string;
  /** The maker's identifier: "MacBookPro14,3". */
  model: string;
  name: string | null;
  storage: readonly string[];
  memorySoldered: boolean;
  ssdSoldered: boolean;
  reports: number;
}

/** Returns the MacBooks: what is soldered, what can be replaced, and what the shop does not sell for them. */
export function readSealedLaptops(): Laptop[] {
  const sealed = readFileSync(join(import.meta.dirname, "..", "sealed-laptops.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line): SealedLaptop => JSON.parse(line));
  const named = sealed.flatMap(({ name, ...laptop }) => (name === null ? [] : [{ ...laptop, name }]));
  const reportedName = uniquely(named, ({ name }) => name);
  const commonName = uniquely(
    named,
    ({ brand, model, name }) => appleName(model) ?? commonModelName(brand, name),
  );
  return named.map((laptop) => {
    const { brand, name, model, reports } = laptop;
    return {
      brand,
      model: commonName(laptop),
      reportedModel: model,
      name: `${brand} ${commonName(laptop)}`,
      slug: slugOf(`${brand} ${reportedName(laptop)}`),
      reports,
      memory: null,
      batteries: [],
      known: { ...knownOf(laptop, name), ...knownFacts(apple, model), ownParts: ownPartsAndPanel },
      aliases: [model, ...numbersUnderneath(model)].map(laptopAlias),
    };
  });
}

/** Returns a function to a laptop's name, with the maker's identifier where several share one. */
function uniquely<Each extends { model: string }>(
  all: readonly Each[],
  nameOf: (each: Each) => string,
): (each: Each) => string {
  const sharing = Map.groupBy(all, nameOf);
  return (each) => (sharing.get(nameOf(each))?.length === 1 ? nameOf(each) : `${nameOf(each)} ${each.model}`);
}

/** Returns newer MacBooks, Surface devices and Chromebooks, which no hardware report names. */
export const otherSealedLaptops = (): Laptop[] =>
  [...newerMacBooks, ...sealedModels].flatMap(({ brand, models, known, boards = [] }) =>
    models.map((model) => ({
      brand,
      model,
      reportedModel: model,
      name: `${brand} ${model}`,
      slug: slugOf(`${brand} ${model.replace("+", " plus")}`),
      reports: 0,
      memory: null,
      batteries: [],
      known: { ...known, ownParts: brand === "Microsoft" || brand === "Apple" ? ownPartsAndPanel : ownParts },
      // A board of several models names none of them.
      aliases: models.length === 1 ? boards : [],
    })),
  );

/** What no maker of parts makes for more than one of these models. */
const ownParts = "battery keyboard touchpad cooling dc-jack hinge cover speaker webcam system-board".split(
  " ",
);
/** Apple's and Microsoft's panels are bonded or have connectors of their own, as their cards for Wi-Fi have. */
const ownPartsAndPanel = [...ownParts, "panel", "wifi", "wwan"];

/** By Apple's support articles on the memory of MacBook Pros: modules of 4 GB until 2010, of 8 GB from 2011 on. */
const socketed: readonly (readonly [models: RegExp, memory: KnownMemory])[] = [
  [
    /^MacBook Pro \((13|15|17)-inch, (Early 2011|Late 2011|Mid 2012)\)$/,
    { type: "DDR3", sockets: 2, moduleMaxGb: 8 },
  ],
  [/^MacBook Pro \((13|15|17)-inch, Mid 20(09|10)\)$/, { type: "DDR3", sockets: 2, moduleMaxGb: 4 }],
];

function knownOf({ memorySoldered, ssdSoldered, storage }: SealedLaptop, name: string): KnownFacts {
  if (ssdSoldered) {
    return {
      ...soldered,
      note: appleSoldered,
    };
  }
  if (memorySoldered) {
    return {
      memory: { sockets: 0 },
      storage: [{ kind: "Apple SSD" }],
      note: "Memory is soldered to the board. The SSD has Apple's own connector, and battery and screen are Apple's own parts, too. We sell no parts for this laptop.",
    };
  }
  const memory = socketed.find(([models]) => models.test(name))?.[1];
  return {
    ...(memory && { memory }),
    ...(storage.every((kind) => kind === "SATA 2.5") && { storage: [bay(9.5)] }),
    note: "Memory modules and the drive can be replaced. Battery and screen are Apple's own parts, which we do not sell.",
  };
}
