import type { GivenSpecs } from "../part-specs.ts";

/** A guide without its steps (`web/guides`): pages list guides, and parts link to theirs. */
export interface Guide {
  slug: GuideSlug;
  /** "Swap the memory" */
  title: string;
  /** The swapped part, for lists: "Memory (SO-DIMM)". */
  name: string;
  /** In one sentence. */
  summary: string;
  minutes: { min: number; max: number };
  difficulty: Difficulty;
  /** Categories of the parts it is about. */
  categories: readonly string[];
  tools: readonly GuideTool[];
}

export type Difficulty = "Very easy" | "Easy" | "Moderate" | "Demanding";
export type GuideTool = keyof typeof guideTools;

/**
 * Tools and supplies, with the words of the part that the shop may sell for it: any of them in its name or contents.
 */
export const guideTools = {
  driver: { name: "Small Phillips screwdriver (PH0 and PH00)", category: "tools", words: ["driver"] },
  spudger: { name: "Plastic spudger or pick", category: "tools", words: ["spudger", "pick"] },
  tweezers: { name: "Tweezers", category: "tools", words: ["tweezers"] },
  card: { name: "Old plastic card", category: "tools", words: [] },
  tape: { name: "Adhesive tape that stays soft, or stretch-release strips", category: "tools", words: [] },
  paste: { name: "Thermal paste", category: "thermal", words: ["paste"] },
  alcohol: { name: "Isopropyl alcohol (90% or more) and a lint-free cloth", category: "tools", words: [] },
  usb: { name: "USB drive with a copy of your files", category: "tools", words: [] },
} as const satisfies Record<string, { name: string; category: string; words: readonly string[] }>;

export const guideSlugs = [
  "memory-so-dimm",
  "m2-ssd",
  "2-5-inch-drive",
  "inner-battery",
  "clip-on-battery",
  "display-panel",
  "keyboard-from-above",
  "keyboard-from-below",
  "fan",
  "wifi-card",
  "thermal-paste",
] as const;
export type GuideSlug = (typeof guideSlugs)[number];

export const guides: readonly Guide[] = [
  {
    slug: "memory-so-dimm",
    title: "Swap the memory",
    name: "Memory (SO-DIMM)",
    summary: "Two clips hold the module. The notch allows one direction only.",
    minutes: { min: 10, max: 20 },
    difficulty: "Easy",
    categories: ["memory"],
    tools: ["driver", "spudger"],
  },
  {
    slug: "m2-ssd",
    title: "Swap an M.2 SSD",
    name: "M.2 SSD (2280 and shorter)",
    summary: "One screw holds the drive. Copying your files first takes longer than the swap.",
    minutes: { min: 10, max: 20 },
    difficulty: "Easy",
    categories: ["m2-ssd"],
    tools: ["driver", "spudger", "usb"],
  },
  {
    slug: "2-5-inch-drive",
    title: "Swap a 2.5-inch drive",
    name: "2.5-inch drive",
    summary: "The old drive slides out of its connector; its bracket moves to the new one.",
    minutes: { min: 15, max: 30 },
    difficulty: "Easy",
    categories: ["sata-ssd"],
    tools: ["driver", "spudger", "usb"],
  },
  {
    slug: "inner-battery",
    title: "Swap a battery inside the laptop",
    name: "Battery inside, held by screws",
    summary: "A connector and a few screws hold the pack. Run it down to 25% first.",
    minutes: { min: 15, max: 30 },
    difficulty: "Moderate",
    categories: ["battery"],
    tools: ["driver", "spudger"],
  },
  {
    slug: "clip-on-battery",
    title: "Swap a clip-on battery",
    name: "Clip-on battery",
    summary: "One or two latches on the bottom, no tools.",
    minutes: { min: 1, max: 3 },
    difficulty: "Very easy",
    categories: ["battery"],
    tools: [],
  },
  {
    slug: "display-panel",
    title: "Swap the display panel",
    name: "Display panel",
    summary: "The bezel comes off, the panel tilts forward, and one flat connector holds it.",
    minutes: { min: 30, max: 60 },
    difficulty: "Demanding",
    categories: ["panel"],
    tools: ["driver", "spudger", "card", "tape"],
  },
  {
    slug: "keyboard-from-above",
    title: "Swap a keyboard from above",
    name: "Keyboard, from above",
    summary: "Screws from below, latches above, and one or two flat cables under the keys.",
    minutes: { min: 20, max: 40 },
    difficulty: "Moderate",
    categories: ["keyboard"],
    tools: ["driver", "spudger", "tweezers"],
  },
  {
    slug: "keyboard-from-below",
    title: "Swap a keyboard from below",
    name: "Keyboard, from below",
    summary: "Everything behind it comes out first; then a plate with many screws or rivets.",
    minutes: { min: 90, max: 180 },
    difficulty: "Demanding",
    categories: ["keyboard"],
    tools: ["driver", "spudger", "tweezers"],
  },
  {
    slug: "fan",
    title: "Swap the fan",
    name: "Fan",
    summary: "A fan alone comes out without the heat pipe; one with a pipe needs new thermal paste.",
    minutes: { min: 20, max: 40 },
    difficulty: "Moderate",
    categories: ["cooling"],
    tools: ["driver", "spudger", "tweezers", "paste", "alcohol"],
  },
  {
    slug: "wifi-card",
    title: "Swap the Wi-Fi card",
    name: "Wi-Fi card (M.2 2230)",
    summary: "One screw and two antenna plugs that snap off straight up.",
    minutes: { min: 15, max: 25 },
    difficulty: "Moderate",
    categories: ["wifi"],
    tools: ["driver", "spudger", "tweezers"],
  },
  {
    slug: "thermal-paste",
    title: "Renew the thermal paste",
    name: "Thermal paste and pads",
    summary: "Clean both surfaces, one small drop, and tighten the screws by their numbers.",
    minutes: { min: 30, max: 60 },
    difficulty: "Demanding",
    categories: ["thermal"],
    tools: ["driver", "spudger", "alcohol", "paste"],
  },
];

/** Returns a guide by its slug. */
export const guideOf = (slug: string): Guide | undefined => guides.find((guide) => guide.slug === slug);

/** Returns the guides for a part's form; both of a battery or keyboard that does not say how it is held. */
export function guidesOfPart({ category, specs }: { category: string; specs: GivenSpecs }): Guide[] {
  return guides.filter(({ slug, categories }) => {
    if (!categories.includes(category)) return false;
    if (slug === "inner-battery") return specs.fitting !== "removable";
    if (slug === "clip-on-battery") return specs.fitting !== "internal";
    if (slug === "keyboard-from-above") return specs.comesOut !== "from inside";
    if (slug === "keyboard-from-below") return specs.comesOut !== "from above";
    if (slug === "memory-so-dimm") return (specs.formFactor ?? "SO-DIMM") === "SO-DIMM";
    if (slug === "wifi-card") return (specs.formFactor ?? "M.2 2230") === "M.2 2230";
    return true;
  });
}

/** "10 to 20 minutes" */
export const minutesText = ({ minutes: { min, max } }: Pick<Guide, "minutes">): string =>
  `${min} to ${max} minutes`;
