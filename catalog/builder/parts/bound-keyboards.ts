import { slugOf } from "#domain/slug.ts";
import { type BoundKeyboard, manuals } from "../known/bound/chassis.ts";
import { dellKeyboards } from "../known/bound/dell-keyboards.ts";
import { hpAndOtherKeyboards } from "../known/bound/hp-and-other-keyboards.ts";
import { lenovoKeyboards } from "../known/bound/lenovo-keyboards.ts";
import { thinkPadKeyboards } from "../known/bound/thinkpad-keyboards.ts";
import { part, retailPrice } from "../part-draft.ts";
import type { BoundPart, NameOf } from "./bound-parts.ts";

export const boundKeyboards: readonly BoundKeyboard[] = [
  ...thinkPadKeyboards,
  ...lenovoKeyboards,
  ...dellKeyboards,
  ...hpAndOtherKeyboards,
];

const layouts = {
  US: { layout: "US (ANSI)", word: "US", note: "flat Enter key" },
  UK: { layout: "UK (ISO)", word: "UK", note: "tall Enter key and the pound sign on 3" },
  DE: { layout: "German (ISO)", word: "German", note: "QWERTZ with Ä, Ö, Ü and ß" },
  FR: { layout: "French (ISO)", word: "French", note: "AZERTY with figures on Shift" },
  ES: { layout: "Spanish (ISO)", word: "Spanish", note: "Ñ and the opening marks" },
  IT: { layout: "Italian (ISO)", word: "Italian", note: "à, è, ì, ò and ù on keys of their own" },
} as const;
/** A shop that sells in dollars stocks several times as many keyboards with the US layout. */
const OTHER_LAYOUTS_STOCK_DIVISOR = 8;
type Layout = keyof typeof layouts;
type Light = BoundKeyboard["lights"][number];

/** Returns the keyboards of single models: the US layout with and without light, others without. */
export const boundKeyboardParts = (nameOf: NameOf): BoundPart[] =>
  boundKeyboards.flatMap((keyboard) => [
    ...keyboard.lights.map((light) => keyboardPart(keyboard, "US", light, nameOf)),
    ...(keyboard.layouts ?? []).map((layout) => keyboardPart(keyboard, layout, "plain", nameOf)),
  ]);

function keyboardPart(keyboard: BoundKeyboard, code: Layout, light: Light, nameOf: NameOf): BoundPart {
  const { brand, called, models, access, comesOut, replaces = [], variant, source } = keyboard;
  const { layout, word, note } = layouts[code];
  const isLit = light === "backlit";
  const offersBoth = keyboard.lights.length > 1;
  const file = `keyboard-${code.toLowerCase()}${isLit ? "-backlit" : ""}`;
  const made = part("keyboard", {
    sku: `LW-KB-${keyboard.code}-${code}${isLit ? "-L" : ""}`,
    slug: slugOf(`keyboard ${called.replace(/^Lenovo /, "")} ${code} ${isLit ? "backlit" : "black"}`),
    name: `Keyboard for ${called}, ${word} layout, ${isLit ? "backlit" : "black"}`,
    description: [
      `${word} layout (${note}), ${isLit ? "with light" : "without light"}, made for the ${called}${keyboard.pointingStick ? " with its pointing stick" : ""}${keyboard.numberKeys ? " with number keys" : ""}.`,
      `${access}.`,
      isLit && offersBoth
        ? `The ${called} sold without light may lack the plug for it on the board.`
        : `Open both ribbon locks of the ${called} before you pull; a torn ribbon is a new keyboard.`,
    ],
    specs: {
      layout,
      backlight: isLit,
      comesOut,
      forModels: models.map((model) => nameOf(brand, model)).join(", "),
    },
    price: retailPrice((isLit ? 42 : 31) + (code === "US" || code === "UK" ? 0 : 2) + called.length * 0.1),
    picture: [file, `Sample picture: black laptop keyboard, ${word} layout${isLit ? ", light on" : ""}`],
    numbers:
      code === "US" && !isLit ? replaces.map((number) => ({ kind: "substitute", number }) as const) : [],
  });
  const conditions = [
    ...(variant ? [variant] : []),
    ...(isLit && offersBoth ? ["your old keyboard has a light, too"] : []),
  ];
  return {
    // Lists begin with what is stocked most while nothing has sold yet.
    part: code === "US" ? made : { ...made, onHand: Math.ceil(made.onHand / OTHER_LAYOUTS_STOCK_DIVISOR) },
    brand,
    models,
    ...(conditions.length > 0 && { condition: conditions.join(" and ") }),
    source: source ?? `${manuals[brand]} of this model`,
  };
}
