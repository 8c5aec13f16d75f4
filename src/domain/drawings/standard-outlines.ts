import type { GivenSpecs } from "../part-specs.ts";
import type { PartOutline } from "./outline.ts";

/** A spec's key, and the unit or word behind its value. */
export type Labeled = readonly [key: string, unit: string];

/** Reads specs as an owner may have entered them. */
export interface Reader {
  /** A positive number; undefined for anything else that an owner entered. */
  number: (key: string) => number | undefined;
  text: (key: string) => string | undefined;
  /** "260 contacts"; what is missing is left out. */
  texts: (...keys: readonly Labeled[]) => string[];
}

export function readerOf(specs: GivenSpecs): Reader {
  const given = (key: string) => (Object.hasOwn(specs, key) ? specs[key] : undefined);
  return {
    number: (key) => {
      const value = Number(given(key));
      return Number.isFinite(value) && value > 0 ? value : undefined;
    },
    text: (key) => {
      const value = given(key);
      return typeof value === "string" && value !== "" ? value : undefined;
    },
    texts: (...keys) =>
      keys.flatMap(([key, unit]) => {
        const value = given(key);
        if (value === undefined || value === "" || typeof value === "boolean") return [];
        return [`${value}${unit && ` ${unit}`}`.slice(0, 40)];
      }),
  };
}

/** "48 × 16 × 4.2" → [48, 16, 4.2] */
export const sizes = (text: string | undefined): number[] =>
  (text ?? "")
    .split(" × ")
    .map(Number)
    .filter((size) => Number.isFinite(size) && size > 0);

/** A drawing has room for no more. */
const MAX_MODULES = 4;

/** JEDEC's outlines of the SO-DIMM: length, and the notch from the left edge. */
const soDimms: Readonly<Record<string, { widthMm: number; notchMm: number }>> = {
  DDR3: { widthMm: 67.6, notchMm: 24.8 },
  DDR3L: { widthMm: 67.6, notchMm: 24.8 },
  DDR4: { widthMm: 69.6, notchMm: 38.3 },
  DDR5: { widthMm: 69.6, notchMm: 33.55 },
};

/** Returns a SO-DIMM's outline, with one module or those of the kit; undefined if its generation is unknown. */
export function memoryOutline(spec: Reader): PartOutline | undefined {
  const generation = spec.text("generation") ?? "";
  const known = soDimms[generation];
  if (spec.text("formFactor") !== "SO-DIMM" || !known) return undefined;
  const modules = Math.floor(spec.number("modules") ?? 1);
  return {
    shape: "so-dimm",
    widthMm: known.widthMm,
    heightMm: 30,
    innerMm: known.notchMm,
    ...(modules > 1 && { count: Math.min(modules, MAX_MODULES) }),
    labels: spec.texts(
      ...(modules > 1 ? [["modules", "modules"] as const] : []),
      ["pins", "contacts"],
      ["voltageV", "V"],
      ["organization", ""],
    ),
    source: `JEDEC outline of the ${generation} SO-DIMM`,
  };
}

/** Returns the outline of an M.2 board ("M.2 2280" is 22 mm wide and 80 mm long) or a half Mini PCIe card. */
export function m2Outline(spec: Reader, shape: "m2-drive" | "m2-card"): PartOutline | undefined {
  if (spec.text("formFactor") === "half Mini PCIe") {
    return {
      shape: "half-mini-card",
      widthMm: 30,
      heightMm: 26.8,
      labels: spec.texts(["interface", ""], ["antennaConnector", "antennas"]),
      source: "PCI-SIG Mini Card specification, the half-size card",
    };
  }
  const [, widthMm, lengthMm] = /^M\.2 (\d\d)(\d\d)$/.exec(spec.text("formFactor") ?? "") ?? [];
  if (!widthMm || !lengthMm) return undefined;
  const key = spec.text("keying");
  return {
    shape,
    widthMm: Number(lengthMm),
    heightMm: Number(widthMm),
    labels: [
      ...(key ? [`key ${key}`] : []),
      ...spec.texts(["interface", ""], ["antennaConnector", "antennas"]),
    ],
    source: "PCI-SIG M.2 specification",
  };
}

/** Returns a 2.5-inch drive's outline; its height only if the specs have it. */
export function driveOutline(spec: Reader): PartOutline | undefined {
  if (spec.text("formFactor") !== "2.5-inch") return undefined;
  const thicknessMm = spec.number("heightMm");
  return {
    shape: "drive",
    widthMm: 100.2,
    heightMm: 69.85,
    ...(thicknessMm !== undefined && { thicknessMm }),
    labels: spec.texts(["interface", ""]),
    source: "SFF-8201, the 2.5-inch drive",
  };
}

/** Returns the outline of a plug, from its name: "5.5 × 2.5 mm barrel", "11 × 4.5 mm rectangular plug", "USB-C", "USB-C socket" */
export function plugOutline(connector: string | undefined, labels: string[]): PartOutline | undefined {
  if (connector === "USB-C") {
    return {
      shape: "usb-c",
      widthMm: 8.25,
      heightMm: 2.4,
      labels,
      source: "USB Type-C specification, the plug's shell",
    };
  }
  if (connector === "USB-C socket") {
    return {
      shape: "usb-c",
      widthMm: 8.34,
      heightMm: 2.56,
      labels,
      source: "USB Type-C specification, the receptacle's opening",
    };
  }
  const [outer, inner] = sizes(connector?.replace(/ mm.*/, ""));
  if (!connector || outer === undefined || inner === undefined) return undefined;
  return connector.includes("barrel")
    ? { shape: "barrel", widthMm: outer, innerMm: inner, labels }
    : { shape: "usb-c", widthMm: outer, heightMm: inner, labels };
}
