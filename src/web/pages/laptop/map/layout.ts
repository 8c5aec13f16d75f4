import { packsByBay } from "#domain/fitment/battery-bays.ts";
import { seriesCellsOf } from "#domain/fitment/battery-fit.ts";
import { type AreaKey, bayName, energyText, type Inside } from "./areas.ts";

/** Something drawn, in units of the drawing; a text of it is shown where there is room. */
export interface Shape {
  kind: "module" | "package" | "bay" | "m2" | "card" | "pack" | "inlet" | "fan" | "keys" | "field";
  x: number;
  y: number;
  width: number;
  height: number;
  name?: string;
  note?: string;
  /** Packs: the number of cells side by side. Bays: the length of the M.2 drive that can take the place. */
  inner?: number;
  /** Modules: "DDR4". */
  generation?: string | undefined;
  isUsbC?: boolean;
}

export interface Layout {
  /** Units per millimeter. */
  perMm: number;
  /** The display's size is known, and so is the scale. */
  isToScale: boolean;
  shapes: Readonly<Record<AreaKey, Shape[]>>;
}

/** The drawing's size: a base of the display's width, rear edge on top. */
export const mapSize = { width: 960, height: 664 } as const;

const usualInch = 14;
const caseWidth = 942;
/** A base is about as wide as its display: 24 mm for each inch of its diagonal. */
const widthMmPerInch = 24;
const frontTop = 404;
const frontEnd = 640;
const frontLeft = 44;
const keyboardLeft = 764;

/**
 * Returns where everything is drawn. Places are the same for every laptop, sizes are the standards' own (SO-DIMM
 * 69.6 × 30 mm, M.2 22 mm wide, 2.5-inch 100 × 69.85 mm): the plan says what is inside and how large, not where exactly.
 */
export function layOut(inside: Inside): Layout {
  const perMm = caseWidth / ((inside.displayInch ?? usualInch) * widthMmPerInch);
  const mm = (millimeters: number) => Math.round(millimeters * perMm);
  const drives = layOutDrives(inside.bays, mm);
  const drivesEnd = Math.max(...drives.map(({ x, width }) => x + width));
  return {
    perMm,
    isToScale: inside.displayInch !== null,
    shapes: {
      memory: layOutMemory(inside.memory, mm),
      drives,
      battery: layOutBatteries(inside.batteries, drivesEnd + 40),
      wifi: [layOutWifi(inside.wifi, mm)],
      charging: [
        {
          kind: inside.inlet ? "inlet" : "field",
          x: 926,
          y: 104,
          width: 26,
          height: 44,
          name: inside.inlet?.connector === "USB-C" ? "USB-C" : "CHARGING",
          isUsbC: inside.inlet?.connector === "USB-C",
        },
      ],
      cooling: [{ kind: "fan", x: 702, y: 164, width: 192, height: 168, name: "FAN AND HEAT PIPE" }],
      keyboard: [{ kind: "keys", x: keyboardLeft, y: 408, width: 152, height: 184, name: "KEYBOARD" }],
    },
  };
}

type ToUnits = (millimeters: number) => number;

function layOutMemory(memory: Inside["memory"], mm: ToUnits): Shape[] {
  const [width, height] = [mm(69.6), mm(30)];
  const [x, top] = [432 - width, 124];
  if (!memory) return [{ kind: "field", x, y: top, width, height: 200, name: "MEMORY" }];
  const { sockets, type, moduleMaxGb, alsoSoldered } = memory;
  const place = (row: number) => ({ x, y: top + row * (height + 26), width, height });
  if (sockets === 0) return [0, 1].map((row) => ({ kind: "package", ...place(row), name: "MEMORY" }));
  // Four slots are two pairs, one above the other.
  const drawn = Math.min(sockets, 2);
  const modules = Array.from({ length: drawn }, (_, row): Shape => {
    const others = sockets > 2 ? `, ${row + 3}` : "";
    return {
      kind: "module",
      ...place(row),
      name: `SO-DIMM ${row + 1}${others}`,
      note: [type, moduleMaxGb !== null && `≤ ${moduleMaxGb} GB`].filter(Boolean).join(" "),
      generation: type ?? undefined,
    };
  });
  return alsoSoldered && drawn === 1
    ? [...modules, { kind: "package", ...place(1), name: "ON BOARD" }]
    : modules;
}

function layOutDrives(bays: Inside["bays"], mm: ToUnits): Shape[] {
  if (!bays) return [{ kind: "field", x: frontLeft, y: frontTop, width: 268, height: 184, name: "DRIVES" }];
  if (bays.length === 0) {
    return [0, 1].map((chip) => ({
      kind: "package",
      x: frontLeft + chip * 124,
      y: 416,
      width: 108,
      height: 64,
      ...(chip === 0 && { name: "STORAGE" }),
    }));
  }
  const hasBay = bays.some(({ kind }) => kind === "2.5-inch");
  const inCaddy = bays.find((bay) => bay.inCaddy);
  let x = frontLeft;
  return bays
    .filter((bay) => !(bay.inCaddy && hasBay))
    .map((bay): Shape => {
      const isBay = bay.kind === "2.5-inch";
      const [width, height] = isBay
        ? [mm(100), mm(69.85)]
        : bay.kind === "mSATA"
          ? [mm(30), mm(51)]
          : [mm(22), mm(bay.lengthMm ?? 80)];
      const shape: Shape = {
        kind: isBay ? "bay" : "m2",
        x,
        y: Math.min(frontTop, frontEnd - height),
        width,
        height,
        name: isBay ? "2.5-INCH BAY" : bayName(bay).replace(" bay", ""),
        ...(isBay && inCaddy && { inner: mm(inCaddy.lengthMm ?? 80) }),
      };
      x += width + (isBay ? 30 : 44);
      return shape;
    });
}

/** One battery in front; of two, the outer or rear one along the rear edge, between the hinges. */
function layOutBatteries(batteries: Inside["batteries"], x: number): Shape[] {
  const inFront = { x, y: 436, width: keyboardLeft - 28 - x, height: 156, name: "BATTERY" };
  const atRear = { x: 152, y: 26, width: 656, height: 88 };
  if (!batteries) return [{ kind: "field", ...inFront }];
  const bays = packsByBay(batteries);
  if (bays.length === 0) return [{ kind: "pack", ...inFront, ...packText(batteries) }];
  return bays.map(({ bay, packs }) => ({
    kind: "pack",
    ...(bay === "outer" || bay === "rear" ? atRear : inFront),
    ...packText(packs),
    name: `${bay.toUpperCase()} BATTERY`,
  }));
}

function packText(batteries: NonNullable<Inside["batteries"]>): Pick<Shape, "note" | "inner"> {
  const volts = Math.max(...batteries.map((battery) => battery.volts));
  return { note: energyText(batteries), inner: Math.min(4, Math.max(2, seriesCellsOf(volts))) };
}

function layOutWifi(wifi: Inside["wifi"], mm: ToUnits): Shape {
  const [width, height] = wifi === "half Mini PCIe" ? [mm(26.8), mm(30)] : [mm(30), mm(22)];
  const kind = wifi === null ? "field" : wifi === "soldered" ? "package" : "card";
  return { kind, x: 88, y: 230, width, height, name: "WI-FI" };
}
