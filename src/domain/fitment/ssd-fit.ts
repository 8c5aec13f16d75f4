import type { Specs } from "#domain/part-specs.ts";
import {
  allOf,
  bestFinding,
  doesNotFit,
  type Finding,
  type FitAnswer,
  fits,
  fitsIf,
  sources,
  unknown,
} from "./fit-answer.ts";
import { howToCheck } from "./how-to-check.ts";
import { type DriveBay, type LaptopFacts, longestMm } from "./laptop-facts.ts";

/** Evaluates an M.2 drive by key, protocol, length and thickness, in the laptop's best slot for it. */
export function m2Fit(drive: Specs<"m2-ssd">, { known }: LaptopFacts): FitAnswer {
  return inBays(known.storage, "M.2", "no M.2 slot for a drive", (bay) => m2In(drive, bay));
}

/** Evaluates a 2.5-inch SATA drive: whether the laptop has a bay, and whether the drive is thin enough. */
export function sataFit(drive: Specs<"sata-ssd">, { known }: LaptopFacts): FitAnswer {
  return inBays(known.storage, "2.5-inch", "no 2.5-inch bay", (bay) => sataIn(drive, bay));
}

function inBays(
  bays: readonly DriveBay[] | undefined,
  kind: DriveBay["kind"],
  missing: string,
  evaluate: (bay: DriveBay) => Finding,
): FitAnswer {
  if (bays === undefined) {
    const check = howToCheck(kind === "M.2" ? "m2-ssd" : "sata-ssd");
    return { ...unknown(`We have no drive data for this laptop yet. ${check}`), source: sources.nothing };
  }
  const [first, ...rest] = bays.filter((bay) => bay.kind === kind).map(evaluate);
  const kinds = [...new Set(bays.map((bay) => bay.kind))].join(" and ");
  const finding = first
    ? bestFinding([first, ...rest])
    : doesNotFit(
        `This laptop has ${missing}; ${kinds === "" ? "its storage is soldered to the board" : `it takes ${kinds} drives`}.`,
      );
  return { ...finding, source: sources.published };
}

function m2In(drive: Specs<"m2-ssd">, bay: DriveBay): Finding {
  const { keying, formFactor } = drive;
  if (keying === undefined || formFactor === undefined) {
    return unknown("This drive's key or length is not listed.");
  }
  if (bay.key === "B" && keying === "M") {
    return doesNotFit("This laptop's slot has key B; a drive with only key M does not go in.");
  }
  const protocol = drive.interface?.includes("SATA") ? "SATA" : "NVMe";
  const protocols = bay.protocols ?? [];
  if (protocol === "SATA" && bay.sataIsUnknown) {
    return unknown(
      "This laptop's M.2 slot takes NVMe drives. We do not know if it takes SATA drives, too: look at the label of the drive in it, or take an NVMe drive.",
    );
  }
  if (protocols.length > 0 && !protocols.includes(protocol)) {
    return doesNotFit(
      `This laptop's M.2 slot supports ${protocols.join(" and ")} only; this is ${protocol === "SATA" ? "a SATA" : "an NVMe"} drive.`,
    );
  }
  const lengthMm = Number(formFactor.slice(-2));
  const lengthsMm = bay.lengthsMm ?? [];
  const longest = longestMm(bay) ?? 0;
  if (longest > 0 && lengthMm > longest) {
    return doesNotFit(
      `This laptop's slot takes drives up to ${longest} mm (22${longest}); this one is ${lengthMm} mm long.`,
    );
  }
  if (bay.singleSidedOnly && drive.doubleSided) {
    return doesNotFit("This laptop's slot takes single-sided drives; this one has chips on both sides.");
  }
  const conditions = [
    ...(bay.condition ? [bay.condition] : []),
    ...(longest === 0 ? [`the slot takes ${lengthMm} mm drives (22${lengthMm})`] : []),
    ...(longest > 0 && !lengthsMm.includes(lengthMm)
      ? [`you use a bracket or standoff for ${lengthMm} mm (the slot is made for 22${longest})`]
      : []),
    ...(protocols.length === 0 ? [protocolCondition(protocol)] : []),
  ];
  const speed = speedLimit(drive.pcieGeneration, bay.pcieGeneration);
  if (conditions.length > 0) return fitsIf(allOf(conditions), speed);
  return fits(`M.2 slot for ${lengthMm} mm ${protocol} drives (22${lengthMm}).${speed && ` ${speed}`}`);
}

const protocolCondition = (protocol: "NVMe" | "SATA") =>
  `the slot supports ${protocol} (this varies by configuration: the label of the drive in it says NVMe or SATA)`;

const speedLimit = (drive: number | undefined, slot: number | undefined) =>
  drive !== undefined && slot !== undefined && drive > slot
    ? `The slot is PCIe ${slot}.0, so the drive runs at that speed.`
    : "";

function sataIn({ heightMm }: Specs<"sata-ssd">, bay: DriveBay): Finding {
  if (heightMm === undefined) return unknown("This drive's height is not listed.");
  if (bay.heightMm === undefined) return fitsIf(`the bay takes ${heightMm} mm drives`);
  if (heightMm > bay.heightMm) {
    return doesNotFit(`The bay takes drives up to ${bay.heightMm} mm high; this one is ${heightMm} mm.`);
  }
  const spacer =
    heightMm < bay.heightMm ? ` A spacer fills the remaining ${bay.heightMm - heightMm} mm.` : "";
  if (bay.condition) return fitsIf(bay.condition, spacer.trim());
  return fits(`2.5-inch bay for drives up to ${bay.heightMm} mm.${spacer}`);
}

/** "M.2 2280, key M, NVMe, PCIe 3.0" or "2.5-inch bay, up to 7 mm" */
export function describeBay({
  kind,
  lengthsMm = [],
  key,
  protocols = [],
  pcieGeneration,
  heightMm,
  singleSidedOnly,
}: DriveBay): string {
  if (kind === "2.5-inch")
    return heightMm === undefined ? "2.5-inch bay" : `2.5-inch bay, up to ${heightMm} mm`;
  if (kind === "mSATA") return "mSATA slot";
  if (kind === "Apple SSD") return "SSD with Apple's own connector";
  const lengths = lengthsMm.map((length) => `22${length}`).join(" or ");
  const features = [
    lengths === "" ? "M.2 slot" : `M.2 ${lengths}`,
    key === undefined ? "" : `key ${key}`,
    protocols.join(" or "),
    pcieGeneration === undefined || !protocols.includes("NVMe") ? "" : `PCIe ${pcieGeneration}.0`,
    singleSidedOnly ? "single-sided drives only" : "",
  ];
  return features.filter((feature) => feature !== "").join(", ");
}
