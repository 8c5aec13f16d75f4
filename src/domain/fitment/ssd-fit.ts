import type { Specs } from "#domain/part-specs.ts";
import {
  bestOf,
  doesNotFit,
  type Finding,
  type FitAnswer,
  fits,
  fitsIf,
  sources,
  unknown,
} from "./fit-answer.ts";
import type { DriveBay, LaptopFacts } from "./laptop-facts.ts";

/** An M.2 drive: key, protocol, length, thickness. The best of the laptop's slots answers. */
export function m2Fit(drive: Specs<"m2-ssd">, { known }: LaptopFacts): FitAnswer {
  return inBays(known.storage, "M.2", "no M.2 slot for a drive", (bay) => m2In(drive, bay));
}

/** A 2.5-inch SATA drive: is there a bay, and is it high enough. */
export function sataFit(drive: Specs<"sata-ssd">, { known }: LaptopFacts): FitAnswer {
  return inBays(known.storage, "2.5-inch", "no 2.5-inch bay", (bay) => sataIn(drive, bay));
}

function inBays(
  bays: readonly DriveBay[] | undefined,
  kind: DriveBay["kind"],
  none: string,
  judge: (bay: DriveBay) => Finding,
): FitAnswer {
  if (bays === undefined) {
    return { ...unknown("We do not know which drives this laptop has room for."), source: sources.nothing };
  }
  const [first, ...rest] = bays.filter((bay) => bay.kind === kind).map(judge);
  const finding = first
    ? bestOf([first, ...rest])
    : doesNotFit(
        `This laptop has ${none}; its drives are ${[...new Set(bays.map((bay) => bay.kind))].join(" and ")}.`,
      );
  return { ...finding, source: sources.published };
}

function m2In(drive: Specs<"m2-ssd">, bay: DriveBay): Finding {
  const { keying, formFactor } = drive;
  if (keying === undefined || formFactor === undefined) {
    return unknown("This part does not say its key and length.");
  }
  if (bay.key === "B" && keying === "M") {
    return doesNotFit("This laptop's slot has key B; a drive with key M alone does not go in.");
  }
  const protocol = drive.interface?.includes("SATA") ? "SATA" : "NVMe";
  const protocols = bay.protocols ?? [];
  if (protocols.length > 0 && !protocols.includes(protocol)) {
    return doesNotFit(
      `This laptop's M.2 slot speaks ${protocols.join(" and ")} only; this is a drive for ${protocol}.`,
    );
  }
  const lengthMm = Number(formFactor.slice(-2));
  const lengthsMm = bay.lengthsMm ?? [];
  const longest = Math.max(0, ...lengthsMm);
  if (longest > 0 && lengthMm > longest) {
    return doesNotFit(
      `This laptop's slot takes up to ${longest} mm (22${longest}); this drive is ${lengthMm} mm long.`,
    );
  }
  if (bay.singleSidedOnly && drive.doubleSided) {
    return doesNotFit(
      "This laptop's slot takes flat drives, with chips on one side; this one has them on both.",
    );
  }
  const conditions = [
    ...(bay.condition ? [bay.condition] : []),
    ...(longest > 0 && !lengthsMm.includes(lengthMm)
      ? [`you add a bracket or standoff for ${lengthMm} mm (the slot is made for 22${longest})`]
      : []),
    ...(protocols.length === 0
      ? [`the slot speaks ${protocol}, which differs between machines of this model`]
      : []),
  ];
  const speed = slowerBy(drive.pcieGeneration, bay.pcieGeneration);
  if (conditions.length > 0) return fitsIf(conditions.join(" and "), speed);
  return fits(`M.2 slot for ${protocol} drives of ${lengthMm} mm (22${lengthMm}).${speed && ` ${speed}`}`);
}

const slowerBy = (drive: number | undefined, slot: number | undefined) =>
  drive !== undefined && slot !== undefined && drive > slot
    ? `The slot is PCIe ${slot}.0, so the drive runs at that speed.`
    : "";

function sataIn({ heightMm }: Specs<"sata-ssd">, bay: DriveBay): Finding {
  if (heightMm === undefined) return unknown("This part does not say how high it is.");
  if (bay.heightMm === undefined) return fitsIf(`the bay takes a drive of ${heightMm} mm`);
  if (heightMm > bay.heightMm) {
    return doesNotFit(`The bay is ${bay.heightMm} mm high; this drive has ${heightMm} mm.`);
  }
  const spacer =
    heightMm < bay.heightMm ? ` A spacer fills the ${bay.heightMm - heightMm} mm that are left.` : "";
  if (bay.condition) return fitsIf(bay.condition, spacer.trim());
  return fits(`2.5-inch bay for drives up to ${bay.heightMm} mm.${spacer}`);
}
