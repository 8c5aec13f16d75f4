import type { BoundKeyboard } from "./chassis.ts";

const stick = { pointingStick: true, brand: "Lenovo" } as const;

const fromAbove = "It lifts out from above after its screws below are loose";

/** Other ThinkPads, IdeaPads and the G series. */
export const lenovoKeyboards: readonly BoundKeyboard[] = [
  {
    ...stick,
    code: "L13Y2",
    called: "ThinkPad L13 Yoga Gen 2",
    models: ["ThinkPad L13 Yoga Gen 2"],
    lights: ["backlit"],
    access: "It comes out from below, after everything that lies on it",
    comesOut: "from inside",
  },
  {
    ...stick,
    code: "E14",
    called: "ThinkPad E14",
    models: ["ThinkPad E14"],
    lights: ["backlit", "plain"],
    access: "The keyboard of the first E14 is fixed to the top cover from below",
    comesOut: "from inside",
  },
  {
    ...stick,
    code: "E14G2",
    called: "ThinkPad E14 Gen 2",
    models: ["ThinkPad E14 Gen 2"],
    lights: ["backlit", "plain"],
    access: "In the second generation it is fixed to the top cover from below, too",
    comesOut: "from inside",
  },
  {
    ...stick,
    code: "E15G2",
    called: "ThinkPad E15 Gen 2",
    models: ["ThinkPad E15 Gen 2"],
    lights: ["backlit", "plain"],
    numberKeys: true,
    access: "It has number keys, and is fixed to the 15-inch top cover from below",
    comesOut: "from inside",
  },
  {
    ...stick,
    code: "P50",
    called: "ThinkPad P50",
    models: ["ThinkPad P50"],
    lights: ["backlit"],
    numberKeys: true,
    access: "Captive screws under the base cover hold the wide keyboard with its number keys",
    comesOut: "from above",
  },
  {
    brand: "Lenovo",
    code: "330-15",
    called: "IdeaPad 330-15IKB",
    models: ["IdeaPad 330-15IKB"],
    lights: ["plain"],
    numberKeys: true,
    access: "Plastic rivets hold it in the top cover; new ones are melted on or screws are used",
    comesOut: "from inside",
  },
  {
    brand: "Lenovo",
    code: "G500",
    called: "Lenovo G500",
    models: ["G500 20236"],
    lights: ["plain"],
    numberKeys: true,
    access: fromAbove,
    comesOut: "from above",
  },
  {
    brand: "Lenovo",
    code: "G50",
    called: "Lenovo G50-30 and G50-45",
    models: ["G50-30", "G50-45"],
    lights: ["plain"],
    numberKeys: true,
    access: "It is clipped and glued into the keyboard cover, which lifts off from above",
    comesOut: "from inside",
    source: "Lenovo hardware maintenance manual of the G50 series: one list of keyboards",
  },
];
