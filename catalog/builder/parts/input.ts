import { type Part, part, retailPrice } from "../part-draft.ts";

const layouts = [
  {
    code: "US",
    layout: "US (ANSI)",
    keys: 79,
    picture: "keyboard-us",
    note: "A wide, flat Enter key and no key beside the left Shift.",
  },
  {
    code: "UK",
    layout: "UK (ISO)",
    keys: 80,
    picture: "keyboard-uk",
    note: "Tall Enter key, pound sign on 3, and a key more beside the left Shift.",
  },
  {
    code: "DE",
    layout: "German (ISO)",
    keys: 80,
    picture: "keyboard-de",
    note: "QWERTZ with Ä, Ö, Ü and ß, and tall Enter.",
  },
  {
    code: "FR",
    layout: "French (ISO)",
    keys: 80,
    picture: "keyboard-fr",
    note: "AZERTY, figures on Shift, accents of their own.",
  },
  {
    code: "ES",
    layout: "Spanish (ISO)",
    keys: 80,
    picture: "keyboard-es",
    note: "With Ñ, Ç and the opening marks for question and exclamation.",
  },
  {
    code: "IT",
    layout: "Italian (ISO)",
    keys: 80,
    picture: "keyboard-it",
    note: "With à, è, é, ì, ò and ù on keys of their own.",
  },
] as const;

const plates = [
  {
    inch: 12,
    display: "12.5-inch",
    keyPitchMm: 18.5,
    widthMm: 283,
    depthMm: 108,
    price: 33,
    note: "The keys stand half a millimeter closer than on a desk, which fingers forgive within an hour.",
  },
  {
    inch: 13,
    display: "13.3-inch",
    keyPitchMm: 19,
    widthMm: 289,
    depthMm: 112,
    price: 34,
    note: "A full-pitch plate for slim machines; the screws come from below.",
  },
  {
    inch: 14,
    display: "14-inch",
    keyPitchMm: 19.05,
    widthMm: 291,
    depthMm: 115,
    price: 35,
    note: "The plate of our 14-inch palm rest.",
  },
  {
    inch: 15,
    display: "15.6-inch",
    keyPitchMm: 19.05,
    widthMm: 304,
    depthMm: 116,
    price: 37,
    note: "A wider frame without number keys, for 15.6-inch machines that put the speakers beside it.",
  },
] as const;

const tails = [20, 26, 30] as const;

/** Keyboard modules by layout, plate and ribbon; three more are hand-written. */
export function keyboards(): Part[] {
  return plates.flatMap((plate) =>
    layouts.flatMap((layout) =>
      tails.flatMap((tailPins) => [
        ...(plate.inch === 14 && tailPins === 20 && (layout.code === "US" || layout.code === "UK")
          ? []
          : [keyboard(plate, layout, tailPins, false)]),
        ...(layout.code === "US" && !(plate.inch === 14 && tailPins === 20)
          ? [keyboard(plate, layout, tailPins, true)]
          : []),
      ]),
    ),
  );
}

function keyboard(
  { inch, display, keyPitchMm, widthMm, depthMm, price, note }: (typeof plates)[number],
  layout: (typeof layouts)[number],
  tailPins: (typeof tails)[number],
  backlight: boolean,
): Part {
  const variant = backlight ? "backlit" : "black";
  const language = layout.layout.split(" ")[0];
  return part("keyboard", {
    sku: `LW-KB${inch}-${layout.code}-${tailPins}${backlight ? "L" : ""}`,
    slug: `keyboard-${inch}-${layout.code}-${variant}-${tailPins}-pin`.toLowerCase(),
    name: `${display} keyboard module, ${language} layout, ${variant}, ${tailPins}-pin`,
    description: [
      `${language} layout on a steel plate of ${widthMm} × ${depthMm} mm, ${layout.keys} keys at ${keyPitchMm} mm, ${backlight ? "lit in three steps" : "without light"}.`,
      layout.note,
      note,
      `The ribbon has ${tailPins} contacts at 0.5 mm${backlight ? " and the light four of its own" : ""}; count those of the old one, because a lock takes only its own width.`,
    ],
    specs: {
      layout: layout.layout,
      keys: layout.keys,
      backlight,
      keyPitchMm,
      widthMm,
      depthMm,
      mainTailPins: tailPins,
      ...(backlight && { lightTailPins: 4 }),
    },
    price: retailPrice(price + (backlight ? 11 : 0) + (layout.code === "US" || layout.code === "UK" ? 0 : 2)),
    picture: backlight
      ? ["keyboard-us-backlit", "Black laptop keyboard module of the series, US layout, white backlight on"]
      : [layout.picture, `Black laptop keyboard module of the series, ${language} layout, with ribbon tails`],
  });
}

const pads = [
  {
    widthMm: 90,
    heightMm: 52,
    surface: "plastic",
    bus: "PS/2",
    ribbonMm: 70,
    price: 15,
    text: "The size of office machines from before 2014, with room for separate buttons below.",
  },
  {
    widthMm: 100,
    heightMm: 58,
    surface: "plastic",
    bus: "PS/2",
    ribbonMm: 70,
    price: 16,
    text: "For machines whose buttons are part of the pad; the plate tilts at the lower edge.",
  },
  {
    widthMm: 100,
    heightMm: 65,
    surface: "plastic",
    bus: "I²C HID",
    ribbonMm: 60,
    price: 18,
    text: "A small pad that Windows drives by itself, gestures included.",
  },
  {
    widthMm: 105,
    heightMm: 68,
    surface: "glass",
    bus: "I²C HID",
    ribbonMm: 60,
    price: 24,
    text: "Glass etched fine enough that a dry finger glides; it replaces the plastic pad of the same frame.",
  },
  {
    widthMm: 105,
    heightMm: 75,
    surface: "plastic",
    bus: "SMBus and PS/2",
    ribbonMm: 80,
    price: 22,
    text: "Speaks both buses, for boards that wake it the old way and then switch over.",
  },
  {
    widthMm: 110,
    heightMm: 70,
    surface: "glass",
    bus: "I²C HID",
    ribbonMm: 85,
    price: 27,
    text: "The common size of 14-inch machines since 2018, with one click plate below.",
  },
  {
    widthMm: 115,
    heightMm: 80,
    surface: "glass",
    bus: "I²C HID",
    ribbonMm: 90,
    price: 31,
    text: "For 15.6-inch machines with the pad in the middle of the palm rest.",
  },
  {
    widthMm: 120,
    heightMm: 80,
    surface: "glass",
    bus: "I²C HID",
    ribbonMm: 110,
    price: 35,
    text: "A large pad for palm rests in 16:10; the ribbon turns left below the board.",
  },
  {
    widthMm: 130,
    heightMm: 85,
    surface: "glass",
    bus: "I²C HID",
    ribbonMm: 120,
    price: 39,
    text: "The largest we make. The plate is stiffened by two ribs, or the far corners would not click.",
  },
] as const;

export function touchpads(): Part[] {
  return pads.map(({ widthMm, heightMm, surface, bus, ribbonMm, price, text }) =>
    part("touchpad", {
      sku: `LW-TP${widthMm}-${heightMm}${surface === "glass" ? "G" : "P"}`,
      slug: `touchpad-${widthMm}-${heightMm}-${surface}`,
      name: `Touchpad module ${widthMm} × ${heightMm} mm, ${surface}, ${bus}`,
      description: [
        `${widthMm} × ${heightMm} mm of ${surface} on a steel carrier, ${bus}, with a ${ribbonMm} mm ribbon of fifteen contacts.`,
        text,
        "Measure the opening in the palm rest, then the ribbon; the carrier's holes are slotted and take up a millimeter.",
      ],
      specs: { widthMm, heightMm, surface, interface: bus, ribbonPins: 15, ribbonMm },
      price: retailPrice(price),
      picture: [
        "touchpad-module",
        "Laptop touchpad module of the series with steel carrier and flat ribbon cable",
      ],
    }),
  );
}
