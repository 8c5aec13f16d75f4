import type { DriveBay } from "../laptop-facts.ts";

/** "M.2 2280, key M, NVMe, PCIe 3.0" or "2.5-inch bay, up to 7 mm" */
export function bayInWords({
  kind,
  lengthsMm = [],
  key,
  protocols = [],
  pcieGeneration,
  heightMm,
  singleSidedOnly,
}: DriveBay) {
  if (kind === "2.5-inch")
    return heightMm === undefined ? "2.5-inch bay" : `2.5-inch bay, up to ${heightMm} mm`;
  if (kind === "mSATA") return "mSATA slot";
  const lengths = lengthsMm.map((length) => `22${length}`).join(" or ");
  const words = [
    lengths === "" ? "M.2 slot" : `M.2 ${lengths}`,
    key === undefined ? "" : `key ${key}`,
    protocols.join(" or "),
    pcieGeneration === undefined || !protocols.includes("NVMe") ? "" : `PCIe ${pcieGeneration}.0`,
    singleSidedOnly ? "flat drives only" : "",
  ];
  return words.filter((word) => word !== "").join(", ");
}

/** "It has room for 2 drives: …" */
export function baysInWords(bays: readonly DriveBay[]): string {
  if (bays.length === 0) return "It has no bay or slot for a drive: its storage is soldered to the board.";
  const ways = bays.length === 1 ? "one place" : `${bays.length} places`;
  const doubt = bays.some(({ condition }) => condition !== undefined)
    ? " Not every machine of the model has all of them."
    : "";
  return `It has ${ways} for a drive.${doubt}`;
}
