import { type Part, part, retailPrice } from "../part-draft.ts";

interface Plug {
  /** The plug in the sku. */
  code: string;
  size: string;
  volts: number;
  watts: readonly number[];
  /** The machines that use it. */
  usedBy: string;
  /** How to recognize it. */
  hint: string;
}

/** The barrel plugs of laptops, by outer × inner diameter in millimeters. */
const plugs: readonly Plug[] = [
  {
    code: "5525",
    size: "5.5 × 2.5",
    volts: 19,
    watts: [45, 150],
    usedBy: "ASUS, Toshiba, MSI and Fujitsu machines",
    hint: "The hole takes a 2.5 mm pin; a 2.1 mm plug looks the same and makes no contact.",
  },
  {
    code: "5525L",
    size: "5.5 × 2.5",
    volts: 20,
    watts: [65, 90],
    usedBy: "Lenovo's G, B, V and Y series of 2009 to 2012",
    hint: "Same plug as the 19 V series, one volt more: go by the voltage on the old label.",
  },
  {
    code: "5525M",
    size: "5.5 × 2.5",
    volts: 19.5,
    watts: [120, 180],
    usedBy: "gaming machines of MSI, ASUS and Clevo",
    hint: "Thick cable, center positive, no data pin.",
  },
  {
    code: "5517",
    size: "5.5 × 1.7",
    volts: 19,
    watts: [45, 65, 90, 135],
    usedBy: "Acer's Aspire, Extensa and TravelMate, and Packard Bell",
    hint: "The hole is 1.7 mm; a 2.5 mm plug slides over the pin and wobbles.",
  },
  {
    code: "4530",
    size: "4.5 × 3.0",
    volts: 19.5,
    watts: [45, 65, 90, 130, 150, 200],
    usedBy: "HP's blue-ringed and Dell's slim machines since 2013",
    hint: "A thin pin in the middle tells the laptop what the adapter can give; this one answers for both makers.",
  },
  {
    code: "7450",
    size: "7.4 × 5.0",
    volts: 19.5,
    watts: [65, 90, 130, 150, 180, 240],
    usedBy: "Dell's Latitude and Precision and HP's business machines up to about 2015",
    hint: "A wide plug with a pin inside. Without a word over that pin a Dell charges slowly or not at all; this adapter says its power.",
  },
  {
    code: "7955",
    size: "7.9 × 5.5",
    volts: 20,
    watts: [65, 90, 135, 170],
    usedBy: "ThinkPads from the T60 to the T430 and X230",
    hint: "The round plug with a pin in the middle that came before the rectangular one.",
  },
  {
    code: "4017",
    size: "4.0 × 1.7",
    volts: 20,
    watts: [45, 65],
    usedBy: "Lenovo's IdeaPad and V machines since 2015",
    hint: "Slim and easily mistaken for 4.0 × 1.35: that one is ASUS's.",
  },
  {
    code: "40135",
    size: "4.0 × 1.35",
    volts: 19,
    watts: [33, 45, 65],
    usedBy: "ASUS's VivoBook, ZenBook and X series since 2013",
    hint: "Measure the hole: 1.35 mm, not the 1.7 mm of Lenovo's plug.",
  },
  {
    code: "3011",
    size: "3.0 × 1.1",
    volts: 19,
    watts: [45, 65],
    usedBy: "Acer's Swift, Samsung's slim notebooks and some ASUS tablets",
    hint: "The thinnest of them; it bends before the jack does, which is what it should do.",
  },
  {
    code: "5530",
    size: "5.5 × 3.0",
    volts: 19,
    watts: [60, 90],
    usedBy: "Samsung's R, RV, RC and 300E notebooks",
    hint: "The plug has a pin in its middle. It carries current here and no data.",
  },
  {
    code: "6037",
    size: "6.0 × 3.7",
    volts: 19,
    watts: [90, 120],
    usedBy: "ASUS's business and TUF machines since 2017",
    hint: "A wide plug with a pin; the ROG machines want 20 V and another adapter.",
  },
  {
    code: "6037R",
    size: "6.0 × 3.7",
    volts: 20,
    watts: [150, 180, 200],
    usedBy: "ASUS's ROG and TUF machines since 2019",
    hint: "Twenty volts, so not for the 19 V machines with the same plug.",
  },
];

const slimWatts = [45, 65, 90, 135, 170, 230];

export function chargers(): Part[] {
  return [
    usbC90(),
    ...plugs.flatMap((plug) => plug.watts.map((watts) => barrel(plug, watts))),
    ...slimWatts.map(slimTip),
  ];
}

const brick = "Black AC adapter of the series with coiled cable and ferrite core";
/** Small adapters have a cloverleaf inlet, large ones that of a kettle. */
const mainsOf = (watts: number) => (watts > 150 ? "C14 inlet, 100–240 V" : "C6 inlet, 100–240 V");
const amps = (watts: number, volts: number) => Math.round((watts / volts) * 100) / 100;
const priceOf = (watts: number) => retailPrice(13 + watts * 0.21 + (watts > 135 ? watts * 0.06 : 0));

function barrel({ code, size, volts, usedBy, hint }: Plug, watts: number): Part {
  const ampere = amps(watts, volts);
  return part("charger", {
    sku: `LW-AC${watts}-${code}`,
    slug: `ac-adapter-${watts}w-${String(volts).replace(".", "-")}v-${size.replaceAll(".", "-").replace(" × ", "x")}mm`,
    name: `${watts} W AC adapter, ${volts} V, ${size} mm plug`,
    description: [
      `${volts} V and up to ${ampere} A through a ${size} mm plug, as in ${usedBy}.`,
      hint,
      strength(watts),
    ],
    specs: {
      powerW: watts,
      connector: `${size} mm barrel, center positive`,
      outputV: String(volts),
      currentMaxA: ampere,
      mains: mainsOf(watts),
      cableM: 1.8,
    },
    price: priceOf(watts),
    picture: ["charger-barrel", brick],
  });
}

/** Says what this much power is for. */
function strength(watts: number): string {
  if (watts <= 45)
    return "For small machines without graphics of their own; a larger laptop would run the battery down while plugged in.";
  if (watts <= 65)
    return "The everyday size. It also serves machines that came with 45 W, and charges them no hotter.";
  if (watts <= 100)
    return "For 15-inch machines and anything with a docking station. It takes the place of a 65 W adapter too.";
  if (watts <= 150)
    return "For machines with a graphics chip. The brick gets warm in the hand under full load; keep it off the carpet.";
  return "For workstations and gaming machines, with a grounded power cord. Smaller laptops with the same plug and voltage take only what they need.";
}

function slimTip(watts: number): Part {
  const ampere = amps(watts, 20);
  return part("charger", {
    sku: `LW-AC${watts}-SLIM`,
    slug: `ac-adapter-${watts}w-20v-rectangular-plug`,
    name: `${watts} W AC adapter, 20 V, rectangular plug for Lenovo`,
    description: [
      `20 V and up to ${ampere} A through Lenovo's yellow rectangular plug, 11 × 4.5 mm, which ThinkPads from the X240 to the P50 and many IdeaPads of 2013 to 2016 use.`,
      "A resistor between the middle contact and ground tells the laptop how strong the adapter is; this one carries the value for its power.",
      strength(watts),
    ],
    specs: {
      powerW: watts,
      connector: "11 × 4.5 mm rectangular plug",
      outputV: "20",
      currentMaxA: ampere,
      mains: mainsOf(watts),
      cableM: 1.8,
    },
    price: priceOf(watts) + 2,
    picture: [
      "charger-brick",
      "Brick of a black AC adapter of the series with its label; the plug is not in the picture",
    ],
  });
}

function usbC90(): Part {
  return part("charger", {
    sku: "LW-PC90",
    slug: "usb-c-power-adapter-90w",
    name: "90 W USB-C power adapter with captive cable",
    description: [
      "Ninety watts over USB-C at 20 V and 4.5 A, through a captive cable that is marked for it.",
      "It feeds 15-inch laptops that ask for more than 65 W, and every smaller one: charger and laptop agree on the rest.",
      "A phone at its end gets the 5 or 9 V that it asks for.",
    ],
    specs: {
      powerW: 90,
      connector: "USB-C",
      outputV: "5 / 9 / 15 / 20",
      currentMaxA: 4.5,
      standard: "USB Power Delivery 3.0",
      mains: "C8 inlet, 100–240 V",
      cableM: 1.8,
    },
    price: 41.9,
    picture: ["charger-usbc-90w", "Black 90 W USB-C power adapter with coiled cable, strap and USB-C plug"],
  });
}
