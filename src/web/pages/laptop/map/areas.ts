import { packsByBay } from "#domain/fitment/battery-bays.ts";
import { countText } from "#domain/number-text.ts";
import type { LaptopPage } from "../load-laptop.ts";

export type Inside = LaptopPage["inside"];
export type AreaKey = "memory" | "drives" | "battery" | "wifi" | "charging" | "cooling" | "keyboard";

/** `none`: known, but no part of ours fits. `unknown` is never a yes. */
export type AreaState = "fits" | "if" | "none" | "unknown" | "soldered";

/** One place inside the laptop, as map and list show it. */
export interface MapArea {
  key: AreaKey;
  number: number;
  name: string;
  /** Its contents: "2 slots, DDR4, up to 32 GB each"; undefined if nothing is known. */
  fact: string | undefined;
  /** "8 parts fit", "Not confirmed yet" */
  answer: string;
  state: AreaState;
  /** The section of the page about it, if there is one. */
  href: string | undefined;
}

type Page = Pick<LaptopPage, "inside" | "categories" | "advice" | "others" | "unknown">;

interface Place {
  key: AreaKey;
  name: string;
  categories: readonly string[];
  /** The topic of the advice about it. */
  topic?: LaptopPage["advice"][number]["topic"];
  isSoldered?: (inside: Inside) => boolean;
  /** The known fact; undefined if there is none. */
  fact: (inside: Inside) => string | null | undefined;
}

/** Numbered in this order, which is that of the advice below the map. */
const places: readonly Place[] = [
  {
    key: "memory",
    name: "Memory",
    categories: ["memory"],
    topic: "memory",
    isSoldered: ({ memory }) => memory?.sockets === 0,
    fact: memoryFact,
  },
  {
    key: "drives",
    name: "Drives",
    categories: ["m2-ssd", "sata-ssd"],
    topic: "storage",
    isSoldered: ({ bays }) => bays?.length === 0,
    fact: ({ bays }) => bays?.map(bayName).join(", "),
  },
  {
    key: "battery",
    name: "Battery",
    categories: ["battery"],
    topic: "battery",
    fact: batteryFact,
  },
  {
    key: "charging",
    name: "Charging",
    categories: ["charger"],
    topic: "charger",
    fact: ({ inlet }) => inlet && `${inlet.connector}, ${inlet.voltageV} V`,
  },
  {
    key: "wifi",
    name: "Wi-Fi",
    categories: ["wifi"],
    topic: "wifi",
    isSoldered: ({ wifi }) => wifi === "soldered",
    fact: ({ wifi }) => wifi && `${wifi} slot`,
  },
  { key: "cooling", name: "Fan and heat pipe", categories: ["cooling"], fact: () => undefined },
  { key: "keyboard", name: "Keyboard", categories: ["keyboard"], fact: () => undefined },
];

/** Returns the places of the map, numbered. The fit answers decide their states, the facts their words. */
export function mapAreas(page: Page): MapArea[] {
  return places.map((place, index) => {
    const { key, name, categories } = place;
    const found = page.categories.filter(({ id }) => categories.includes(id));
    const fitting = found.reduce((sum, category) => sum + category.fitting, 0);
    const fact = place.fact(page.inside) || undefined;
    const isOpen = page.unknown.some(({ id }) => categories.includes(id));
    const state: AreaState = place.isSoldered?.(page.inside)
      ? "soldered"
      : fitting > 0
        ? found.every(({ isConditional }) => isConditional)
          ? "if"
          : "fits"
        : fact || !isOpen
          ? "none"
          : "unknown";
    return {
      key,
      number: index + 1,
      name,
      fact: state === "soldered" ? "On the board" : fact,
      answer: answerText(state, fitting),
      state,
      href: sectionOf(page, place),
    };
  });
}

function sectionOf({ advice, others, unknown }: Page, { topic, categories }: Place): string | undefined {
  if (topic && advice.some((about) => about.topic === topic)) return `#${topic}`;
  const other = others.find(({ category }) => categories.includes(category.id));
  if (other) return `#${other.category.id}`;
  return unknown.some(({ id }) => categories.includes(id)) ? "#unknown" : undefined;
}

function answerText(state: AreaState, fitting: number): string {
  const parts = countText(fitting, "part fits", "parts fit");
  switch (state) {
    case "fits":
      return parts;
    case "if":
      return `${parts}, on a condition`;
    case "none":
      return "No part in our range";
    case "unknown":
      return "Not confirmed yet";
    case "soldered":
      return "Soldered";
  }
}

/** "2 slots, DDR4, up to 32 GB each" */
export function memoryFact({ memory }: Pick<Inside, "memory">): string | undefined {
  if (!memory) return undefined;
  const { sockets, type, moduleMaxGb, alsoSoldered } = memory;
  const slots = countText(sockets, "slot");
  const max = moduleMaxGb !== null && `up to ${moduleMaxGb} GB${sockets > 1 ? " each" : ""}`;
  return [slots, type, max, alsoSoldered && "more on the board"].filter(Boolean).join(", ");
}

/** "23.9–71.1 Wh found in this model", "Two at once: inner 23.9–24 Wh, outer 23.9–71.1 Wh" */
function batteryFact({ batteries }: Inside): string | null {
  const bays = packsByBay(batteries).map(({ bay, packs }) => `${bay} ${energyText(packs)}`);
  if (bays.length > 0) return `Two at once: ${bays.join(", ")}`;
  return batteries && `${energyText(batteries)} found in this model`;
}

/** "M.2 2280", "2.5-inch bay" */
export function bayName({ kind, lengthMm, inCaddy }: NonNullable<Inside["bays"]>[number]): string {
  const length = lengthMm === null ? "" : ` 22${lengthMm}`;
  const name = kind === "2.5-inch" || kind === "mSATA" ? `${kind} bay` : `${kind}${length}`;
  return inCaddy ? `${name} in its place` : name;
}

/** "71.1 Wh", "23.9–71.1 Wh" */
export function energyText(batteries: readonly { wattHours: number }[]): string {
  const energies = batteries.map(({ wattHours }) => wattHours);
  const [least, most] = [Math.min(...energies), Math.max(...energies)];
  return least === most ? `${least} Wh` : `${least}–${most} Wh`;
}
