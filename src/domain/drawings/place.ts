import type { GivenSpecs } from "../part-specs.ts";

/** Places on the plan of an opened base. */
const planPlaces = ["memory", "drives", "battery", "wifi", "charging", "cooling", "board", "base"] as const;
/** Places that show with the lid open. */
const openPlaces = ["panel", "webcam", "hinge", "keyboard", "touchpad", "speaker", "palm-rest"] as const;

export type PlanPlace = (typeof planPlaces)[number];
export type OpenPlace = (typeof openPlaces)[number];
type Place = PlanPlace | OpenPlace;

/** The same word on screens and in drawings. */
export const placeNames: Readonly<Record<Place, string>> = {
  memory: "Memory",
  drives: "Drives",
  battery: "Battery",
  wifi: "Wi-Fi",
  charging: "Charging port",
  cooling: "Fan and heat pipe",
  board: "System board",
  base: "Bottom cover",
  panel: "Display panel",
  webcam: "Webcam",
  hinge: "Hinges",
  keyboard: "Keyboard",
  touchpad: "Touchpad",
  speaker: "Speakers",
  "palm-rest": "Palm rest",
};

const placesByCategory: Readonly<Record<string, Place>> = {
  memory: "memory",
  "m2-ssd": "drives",
  "sata-ssd": "drives",
  battery: "battery",
  wifi: "wifi",
  charger: "charging",
  "dc-jack": "charging",
  cooling: "cooling",
  thermal: "cooling",
  "system-board": "board",
  panel: "panel",
  webcam: "webcam",
  hinge: "hinge",
  keyboard: "keyboard",
  touchpad: "touchpad",
  speaker: "speaker",
};

/** Returns where in a laptop a part goes; undefined if it has no one place. */
export function placeOf({ category, specs }: { category: string; specs: GivenSpecs }): Place | undefined {
  if (category === "cover") return specs.piece === "palm rest" ? "palm-rest" : "base";
  // A display cable runs through the hinge; a flat cable may go anywhere.
  if (category === "cable") return specs.kind === "eDP" ? "hinge" : undefined;
  return Object.hasOwn(placesByCategory, category) ? placesByCategory[category] : undefined;
}

export const isPlanPlace = (place: string): place is PlanPlace => planPlaces.some((known) => known === place);
export const isOpenPlace = (place: string): place is OpenPlace => openPlaces.some((known) => known === place);
