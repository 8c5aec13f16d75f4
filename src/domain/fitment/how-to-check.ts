import { type FitAnswer, isCompatible, unknown } from "./fit-answer.ts";

/** By category: which feature of the old part decides, and where to find it. */
const hints: Readonly<Record<string, string>> = {
  memory: "Check the label of a module for its type, such as “8 GB PC4-2666” for DDR4.",
  "m2-ssd": "Check the label of your current drive for length, key, and NVMe or SATA.",
  "sata-ssd": "A 2.5-inch drive is a flat box of 70 × 100 mm. Measure its height.",
  battery: "Search for the code on your old battery's label.",
  panel: "Search for the number on the back of your old panel, such as B140HAN04.0.",
  keyboard: "Find the number on the back of your old keyboard. Compare layout, screws and ribbon cables.",
  touchpad: "Measure your old touchpad, and count the pins of its ribbon cable.",
  cooling: "Compare the number on the fan's label, the screw holes and the plug.",
  charger: "Compare the plug, volts and watts with your old charger's label.",
  "dc-jack": "Measure the jack, the cable and the distance between the mounting tabs.",
  wifi: "Compare the size and the notch of your current card.",
  wwan: "Look for a second M.2 slot with antenna cables next to it, and for a SIM tray.",
  cable: "Compare both plugs, the pins and the length with your old cable.",
  hinge: "Measure the arms and the screw holes of your old hinges.",
  cover: "Measure your old cover, and compare its screw holes and openings.",
  speaker: "Compare the size, cable and plug with your old speakers.",
  webcam: "Measure your old webcam board, and count the pins of its plug.",
  "system-board": "Check the model number on the underside of your laptop.",
};

/** How a shopper can check the fit of a part in this category where the shop has no answer. */
export const howToCheck = (category: string): string =>
  hints[category] ?? "Compare part numbers, plugs and screw holes with your old part.";

/** Evidence against a yes about one part and one laptop, until an admin settles it. */
export interface Disagreement {
  /** Units that buyers with this laptop returned because they do not fit. */
  misfitUnits: number;
}

/** Returns the answer about a part whose sources disagree: never a yes, and how to check. */
export function checkFirst(
  { verdict, reason, source }: FitAnswer,
  category: string,
  { misfitUnits }: Disagreement,
): FitAnswer {
  if (!isCompatible(verdict)) return { verdict, reason, source };
  const against =
    misfitUnits > 0
      ? "A buyer with this laptop returned it because it did not fit."
      : "What we know about this laptop speaks against it.";
  return {
    ...unknown(
      `Check before you order: our sources disagree. One says that it fits (${source}). ${against} ${howToCheck(category)}`,
    ),
    source: "sources that disagree",
  };
}
