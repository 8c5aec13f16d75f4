import { amdCooler, type Chassis, cooler, coolerOfTwo, fan } from "./chassis.ts";

const hp = (
  code: string,
  models: readonly string[],
  inch: number,
  rest: Omit<Chassis, "code" | "brand" | "models" | "called" | "inch"> & { called?: string },
): Chassis => ({ code, brand: "HP", models, called: `HP ${models[0]}`, inch, ...rest });

/** One name for machines of several years, told apart by the number on the label below. */
const series = (start: string) => `the product number on the label below begins with ${start}`;

export const hpAndOtherChassis: readonly Chassis[] = [
  hp("G6-2", ["Pavilion g6"], 15.6, {
    called: "HP Pavilion g6-2000",
    fan: coolerOfTwo,
    touchpad: "palm rest",
    jack: "7.4 × 5.0",
    variant: series("g6-2"),
    opens: "A door shows memory and drive; the cooler needs the whole base off",
  }),
  hp("G7-2", ["Pavilion g7"], 17.3, {
    called: "HP Pavilion g7-2000",
    fan: coolerOfTwo,
    touchpad: "palm rest",
    jack: "7.4 × 5.0",
    variant: series("g7-2"),
    opens: "A door shows memory and drive of the 17-inch housing; the cooler needs the base off",
  }),
  hp("DV6-6", ["Pavilion dv6"], 15.6, {
    called: "HP Pavilion dv6-6000",
    fan: coolerOfTwo,
    touchpad: "palm rest",
    jack: "7.4 × 5.0",
    variant: series("dv6-6"),
    opens: "The service door slides off; keyboard and top cover come next",
  }),
  hp("DV7-6", ["Pavilion dv7"], 17.3, {
    called: "HP Pavilion dv7-6000",
    fan: coolerOfTwo,
    touchpad: "palm rest",
    jack: "7.4 × 5.0",
    variant: series("dv7-6"),
    opens: "The service door slides off and shows both drive bays; the top cover comes next",
  }),
  hp("8460P", ["EliteBook 8460p"], 14, {
    fan: coolerOfTwo,
    jack: "7.4 × 5.0",
    opens: "One latch opens the service door, without a tool",
  }),
  hp("840G3", ["EliteBook 840 G3"], 14, {
    fan: cooler,
    touchpad: "separate",
    jack: "4.5 × 3.0",
    opens: "Captive screws hold the service cover",
  }),
  hp("840G5", ["EliteBook 840 G5"], 14, {
    fan,
    touchpad: "separate",
    opens: "Captive Phillips screws hold the bottom cover of the G5",
  }),
  hp("840G6", ["EliteBook 840 G6"], 14, {
    fan,
    touchpad: "separate",
    opens: "Captive Phillips screws hold the bottom cover of the G6",
  }),
  hp("15-BW", ["Laptop 15-bw0xx"], 15.6, {
    called: "HP 15-bw000",
    fan: coolerOfTwo,
    jack: "4.5 × 3.0",
    opens: "The optical drive comes out first; some screws hide under the rubber strips",
  }),
  hp("15-DB", ["Laptop 15-db0xxx"], 15.6, {
    called: "HP 15-db0000",
    fan: coolerOfTwo,
    jack: "4.5 × 3.0",
    opens: "Rubber strips below hide the last screws of the base",
  }),
  hp("15S-EQ2", ["Laptop 15s-eq2xxx"], 15.6, {
    called: "HP 15s-eq2000",
    fan: amdCooler,
    jack: "4.5 × 3.0",
    opens: "Two rubber strips below hide screws, and the base is clipped all around",
  }),
  {
    code: "UX31E",
    brand: "ASUS",
    models: ["UX31E"],
    called: "ASUS UX31E",
    inch: 13.3,
    fan: cooler,
    hinge: "display",
    jack: "soldered",
    keyboardInPalmRest: true,
    opens: "Ten Torx T5 screws hold the aluminum base",
  },
  {
    code: "V3-571G",
    brand: "Acer",
    models: ["Aspire V3-571G"],
    called: "Acer Aspire V3-571G",
    inch: 15.6,
    fan: cooler,
    touchpad: "palm rest",
    opens: "One door shows memory and drive; keyboard and top cover come off for the rest",
  },
  {
    code: "NBLK",
    brand: "Huawei",
    models: ["NBLK-WAX9X"],
    called: "MagicBook 14 NBLK",
    inch: 14,
    fan: cooler,
    touchpad: "separate",
    jack: "on board",
    keyboardInPalmRest: true,
    opens: "Torx screws hold the aluminum base, two of them under the rear foot",
  },
];
