import type { GivenSpecs } from "../part-specs.ts";
import {
  driveOutline,
  type Labeled,
  m2Outline,
  memoryOutline,
  plugOutline,
  type Reader,
  readerOf,
  sizes,
} from "./standard-outlines.ts";

export type OutlineShape =
  | "so-dimm"
  | "m2-drive"
  | "m2-card"
  | "half-mini-card"
  | "drive"
  | "pack"
  | "panel"
  | "keyboard"
  | "touchpad"
  | "cooler"
  | "sheet"
  | "barrel"
  | "usb-c"
  | "jack"
  | "ribbon"
  | "wires"
  | "hinge"
  | "cover"
  | "speaker"
  | "camera";

/** The outline of a part from above, in millimeters. An unknown measure is absent and never drawn as a dimension. */
export interface PartOutline {
  shape: OutlineShape;
  widthMm?: number;
  heightMm?: number;
  thicknessMm?: number;
  /** Modules: the notch, from the left edge. Plugs: the inner diameter. */
  innerMm?: number;
  /** Modules of a kit, cells in series, fans, ways of a ribbon: how many are drawn. */
  count?: number;
  /** The caption of the drawing: "260 contacts". */
  labels: string[];
  /** Where standard dimensions are from; the others are the part's own specifications. */
  source?: string;
}

interface Part {
  category: string;
  specs: GivenSpecs;
}

/** Returns the outline to draw of a part; undefined if its facts say nothing about its shape. */
export function outlineOf({ category, specs }: Part): PartOutline | undefined {
  return Object.hasOwn(outlines, category) ? outlines[category]?.(readerOf(specs)) : undefined;
}

const outlines: Readonly<Record<string, (spec: Reader) => PartOutline | undefined>> = {
  memory: memoryOutline,
  "m2-ssd": (spec) => m2Outline(spec, "m2-drive"),
  wifi: (spec) => m2Outline(spec, "m2-card"),
  wwan: (spec) => m2Outline(spec, "m2-card"),
  "sata-ssd": driveOutline,
  battery: (spec) => ({
    shape: "pack",
    ...count(spec.number("seriesCells")),
    labels: spec.texts(
      ["energyWh", "Wh"],
      ["voltageV", "V"],
      ["seriesCells", "cells in series"],
      ["fitting", ""],
    ),
  }),
  panel: (spec) => {
    const [widthMm, heightMm] = sizes(spec.text("activeAreaMm"));
    if (widthMm === undefined || heightMm === undefined) return undefined;
    const labels = [
      "active area",
      ...spec.texts(
        ["diagonalInch", "inches"],
        ["resolution", ""],
        ["signal", ""],
        ["connectorPins", "pins"],
      ),
    ];
    return { shape: "panel", widthMm, heightMm, labels };
  },
  keyboard: (spec) =>
    measured("keyboard", spec, "widthMm", "depthMm", [
      ["keys", "keys"],
      ["keyPitchMm", "mm pitch"],
    ]),
  touchpad: (spec) =>
    measured("touchpad", spec, "widthMm", "heightMm", [
      ["surface", ""],
      ["ribbonPins", "pins"],
    ]),
  cover: (spec) =>
    measured("cover", spec, "widthMm", "depthMm", [
      ["material", ""],
      ["screws", ""],
    ]),
  cooling: (spec) => ({
    shape: "cooler",
    ...thickness(spec.number("heightMm")),
    ...count(spec.number("fans")),
    ...(Number(spec.number("heatPipes")) > 0 && { innerMm: 1 }),
    labels: spec.texts(["kind", ""], ["voltageV", "V"], ["connectorPins", "contacts"], ["outlet", "outlet"]),
  }),
  thermal: (spec) => {
    const [widthMm, heightMm] = sizes(spec.text("sheetMm"));
    if (widthMm === undefined || heightMm === undefined) return undefined;
    const labels = spec.texts(["conductivityWmK", "W/m·K"]);
    return { shape: "sheet", widthMm, heightMm, ...thickness(spec.number("thicknessMm")), labels };
  },
  charger: (spec) =>
    plugOutline(spec.text("connector"), spec.texts(["powerW", "W"], ["outputV", "V"], ["cableM", "m cable"])),
  "dc-jack": (spec) => ({
    shape: "jack",
    ...width(spec.number("earSpacingMm")),
    labels: spec.texts(["plugMm", "mm plug"], ["cableMm", "mm cable"], ["connectorPins", "contacts"]),
  }),
  cable: (spec) => ({
    shape: spec.text("kind") === "FFC" ? "ribbon" : "wires",
    ...width(spec.number("lengthMm")),
    labels: spec.texts(["pins", "ways"], ["pitchMm", "mm pitch"], ["pieces", "in the set"]),
  }),
  hinge: (spec) => ({
    shape: "hinge",
    ...width(spec.number("armMm")),
    ...count(spec.number("openingDegrees")),
    labels: spec.texts(["openingDegrees", "degrees open"], ["torqueNcm", "N·cm"], ["material", ""]),
  }),
  speaker: (spec) =>
    boardOutline("speaker", spec.text("sizeMm"), spec.texts(["impedanceOhm", "Ω"], ["powerW", "W"])),
  webcam: (spec) =>
    boardOutline(
      "camera",
      spec.text("boardMm"),
      spec.texts(["resolution", ""], ["connectorPins", "contacts"]),
    ),
};

function boardOutline(
  shape: OutlineShape,
  size: string | undefined,
  labels: string[],
): PartOutline | undefined {
  const [widthMm, heightMm, thicknessMm] = sizes(size);
  if (widthMm === undefined || heightMm === undefined) return undefined;
  return { shape, widthMm, heightMm, ...thickness(thicknessMm), labels };
}

function measured(
  shape: OutlineShape,
  spec: Reader,
  widthKey: string,
  heightKey: string,
  labels: readonly Labeled[],
): PartOutline | undefined {
  const [widthMm, heightMm] = [spec.number(widthKey), spec.number(heightKey)];
  if (widthMm === undefined || heightMm === undefined) return undefined;
  return { shape, widthMm, heightMm, labels: spec.texts(...labels) };
}

const width = (widthMm: number | undefined) => (widthMm === undefined ? {} : { widthMm });
const thickness = (thicknessMm: number | undefined) => (thicknessMm === undefined ? {} : { thicknessMm });
const count = (value: number | undefined) => (value === undefined ? {} : { count: value });
