import type { StatedFacts } from "#contract/added-laptops.ts";
import type { DriveBay, KnownFacts, KnownWireless, LaptopFacts } from "#domain/fitment/laptop-facts.ts";
import { panelClass } from "#domain/fitment/panel-fit.ts";

type Processor = NonNullable<StatedFacts["processor"]>;

/** A radio whose other half is in the processor: CNVio from the 8th, CNVio2 from the 10th generation on. */
const platforms: Readonly<Record<Processor, Pick<KnownWireless, "platform" | "integrated">>> = {
  "Intel 2 to 7": { platform: "Intel" },
  "Intel 8 or 9": { platform: "Intel", integrated: "CNVio" },
  "Intel 10 and later": { platform: "Intel", integrated: "CNVio2" },
  AMD: { platform: "AMD" },
};

/** Returns what the team stated of a laptop as the rules read it. What is null is left out: not known. */
export function laptopFactsOf(stated: StatedFacts): Pick<LaptopFacts, "batteries" | "known"> {
  const { memoryType, memorySockets, moduleMaxGb, chargerPlug, chargerV, chargerW } = stated;
  const known: KnownFacts = {
    ...(memoryType !== null &&
      memorySockets !== null && {
        memory: { type: memoryType, sockets: memorySockets, ...(moduleMaxGb !== null && { moduleMaxGb }) },
      }),
    ...storageOf(stated),
    ...(chargerPlug !== null &&
      chargerV !== null &&
      chargerW !== null && {
        power: { inlets: [{ connector: chargerPlug, voltageV: chargerV }], watts: chargerW },
      }),
    ...wirelessOf(stated),
    ...displayOf(stated),
    ...(stated.batteries.length > 0 && { batteriesAreListed: true }),
  };
  const batteries = stated.batteries.map(
    ({ code, energyWh, voltageV }) => [code, energyWh, voltageV] as const,
  );
  return { batteries, known };
}

function storageOf({
  m2Slots,
  m2LengthMm,
  m2Protocol,
  bayHeightMm,
}: StatedFacts): Pick<KnownFacts, "storage"> {
  if (m2Slots === null || bayHeightMm === null) return {};
  const slot: DriveBay = {
    kind: "M.2",
    ...(m2LengthMm !== null && { lengthsMm: [m2LengthMm] }),
    ...(m2Protocol !== null && {
      protocols: m2Protocol === "NVMe and SATA" ? ["NVMe", "SATA"] : [m2Protocol],
    }),
  };
  const bays: DriveBay[] = bayHeightMm === 0 ? [] : [{ kind: "2.5-inch", heightMm: bayHeightMm }];
  return { storage: [...Array.from({ length: m2Slots }, () => slot), ...bays] };
}

function wirelessOf({ wifiSlot, processor }: StatedFacts): Pick<KnownFacts, "wireless"> {
  if (wifiSlot === null || processor === null) return {};
  return { wireless: { slot: wifiSlot, ...platforms[processor] } };
}

/** A touch layer is never stated: a panel's condition asks for it. */
function displayOf({
  displayInch,
  displayResolution,
  displaySignal,
}: StatedFacts): Pick<KnownFacts, "displayInch" | "panels"> {
  if (displayInch === null) return {};
  if (displayResolution === null || displaySignal === null) return { displayInch };
  const listed = [false, true].map((touch) =>
    panelClass(displayInch, displayResolution, displaySignal, touch),
  );
  return { displayInch, panels: { listed } };
}

/** Returns what the team stated of a laptop, to be edited: the reverse of `laptopFactsOf`. */
export function statedFactsOf({ batteries, known }: Pick<LaptopFacts, "batteries" | "known">): StatedFacts {
  const { memory, storage, power, wireless, displayInch = null } = known;
  const [, displayResolution = null, displaySignal = null] = known.panels?.listed?.[0]?.split(" ") ?? [];
  const [slot, ...others] = storage?.filter(({ kind }) => kind === "M.2") ?? [];
  const stated: Readonly<Record<keyof StatedFacts, unknown>> = {
    memoryType: memory?.type ?? null,
    memorySockets: memory?.sockets ?? null,
    moduleMaxGb: memory?.moduleMaxGb ?? null,
    m2Slots: storage ? others.length + (slot ? 1 : 0) : null,
    m2LengthMm: slot?.lengthsMm?.[0] ?? null,
    m2Protocol: slot?.protocols?.join(" and ") ?? null,
    bayHeightMm: storage ? (storage.find(({ kind }) => kind === "2.5-inch")?.heightMm ?? 0) : null,
    batteries: batteries.map(([code, energyWh, voltageV]) => ({ code, energyWh, voltageV })),
    chargerPlug: power?.inlets[0]?.connector ?? null,
    chargerV: power?.inlets[0]?.voltageV ?? null,
    chargerW: power?.watts ?? null,
    wifiSlot: wireless?.slot ?? null,
    processor: wireless ? processorOf(wireless) : null,
    displayInch,
    displayResolution,
    displaySignal,
  };
  return stated as StatedFacts;
}

function processorOf({ platform, integrated }: KnownWireless): Processor | null {
  const found = Object.entries(platforms).find(
    ([, each]) => each.platform === platform && each.integrated === integrated,
  );
  return (found?.[0] as Processor | undefined) ?? null;
}
