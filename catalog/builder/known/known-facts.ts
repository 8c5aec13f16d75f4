import type { KnownFacts } from "#domain/fitment/laptop-facts.ts";

/** The published facts about the models that a pattern matches, in the terms of the fit rules. */
export type Family<Aspect extends keyof KnownFacts> = readonly [
  models: RegExp,
  facts: Exclude<KnownFacts[Aspect], undefined>,
];

/** A manufacturer's families by aspect. A model is in at most one family per aspect; the build checks it. */
export type KnownMaker = { readonly [Aspect in keyof KnownFacts]?: readonly Family<Aspect>[] };

const aspects = ["memory", "storage", "power", "wireless", "displayInch", "displayIsBonded"] as const;

/** Returns what is published about a model. @throws when two families of an aspect match it */
export function knownFacts(maker: KnownMaker | undefined, model: string): KnownFacts {
  const facts: Record<string, unknown> = {};
  for (const aspect of aspects) {
    const found = (maker?.[aspect] ?? []).filter(([models]) => models.test(model));
    if (found.length > 1)
      throw new Error(`${model}: ${aspect} is in the families ${found.map(([models]) => models)}`);
    if (found[0]) facts[aspect] = found[0][1];
  }
  return facts;
}

// Common inlets and bays ---------------------------------------------------------------------------

export const usbC = { connector: "USB-C", voltageV: 20 };
export const barrel = (millimeters: string, voltageV: number) => ({
  connector: `${millimeters} mm barrel`,
  voltageV,
});
export const slimTip = { connector: "11 × 4.5 mm rectangular plug", voltageV: 20 };

export const bay = (heightMm: number) => ({ kind: "2.5-inch", heightMm }) as const;
/** A slot without SATA: the maker's specifications list NVMe drives only. */
export const nvmeOnly2280 = (pcieGeneration: number) =>
  ({ kind: "M.2", key: "M", lengthsMm: [80], protocols: ["NVMe"], pcieGeneration }) as const;
/** Many slots of PCIe 3.0 carry SATA as well, and specifications of single configurations do not tell. */
export const nvme2280 = (pcieGeneration: number) => ({
  ...nvmeOnly2280(pcieGeneration),
  ...(pcieGeneration < 4 && { sataIsUnknown: true as const }),
});
export const nvmeOrSata2280 = {
  kind: "M.2",
  key: "M",
  lengthsMm: [80],
  protocols: ["NVMe", "SATA"],
  pcieGeneration: 3,
} as const;
