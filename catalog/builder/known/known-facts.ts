import type { KnownFacts } from "#domain/fitment/laptop-facts.ts";

/** Facts of the models a pattern names: the maker's published specifications, put in the rules' words. */
export type Family<Aspect extends keyof KnownFacts> = readonly [
  models: RegExp,
  facts: Exclude<KnownFacts[Aspect], undefined>,
];

/** A maker's families by aspect; a model is in one family of an aspect at most, and the build makes sure of it. */
export type KnownMaker = { readonly [Aspect in keyof KnownFacts]?: readonly Family<Aspect>[] };

const aspects = ["memory", "storage", "power", "wireless", "displayInch"] as const;

/** What is published of one model; throws where two families of an aspect name it. */
export function knownFacts(maker: KnownMaker | undefined, model: string): KnownFacts {
  const facts: Record<string, unknown> = {};
  for (const aspect of aspects) {
    const found = (maker?.[aspect] ?? []).filter(([models]) => models.test(model));
    if (found.length > 1)
      throw new Error(`${model}: ${aspect} is said by ${found.map(([models]) => models)}`);
    if (found[0]) facts[aspect] = found[0][1];
  }
  return facts;
}

// The inlets and bays that recur. ------------------------------------------------------------------

export const usbC = { connector: "USB-C", voltageV: 20 };
export const barrel = (millimeters: string, voltageV: number) => ({
  connector: `${millimeters} mm barrel`,
  voltageV,
});
export const slimTip = { connector: "11 × 4.5 mm rectangular plug", voltageV: 20 };

export const bay = (heightMm: number) => ({ kind: "2.5-inch", heightMm }) as const;
export const nvme2280 = (pcieGeneration: number) =>
  ({ kind: "M.2", key: "M", lengthsMm: [80], protocols: ["NVMe"], pcieGeneration }) as const;
export const nvmeOrSata2280 = {
  kind: "M.2",
  key: "M",
  lengthsMm: [80],
  protocols: ["NVMe", "SATA"],
  pcieGeneration: 3,
} as const;
