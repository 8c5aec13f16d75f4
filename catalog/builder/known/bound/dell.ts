import { type Chassis, coolerOfTwo, fan, fanPair } from "./chassis.ts";

const dell = (
  code: string,
  model: string,
  inch: number,
  rest: Omit<Chassis, "code" | "brand" | "models" | "called" | "inch">,
): Chassis => ({ code, brand: "Dell", models: [model], called: `Dell ${model}`, inch, ...rest });

const xps = { touchpad: "separate", hinge: "display" } as const;

export const dellChassis: readonly Chassis[] = [
  dell("9360", "XPS 13 9360", 13.3, {
    ...xps,
    fan,
    jack: "4.5 × 3.0",
    opens: "Eight Torx T5 screws and one under the flap with the logo",
  }),
  dell("9370", "XPS 13 9370", 13.3, {
    ...xps,
    fan: fanPair,
    jack: "on board",
    opens: "Eight Torx T5 screws; pry from the front edge, where the clips are strong",
  }),
  dell("9380", "XPS 13 9380", 13.3, {
    ...xps,
    fan: fanPair,
    jack: "on board",
    opens: "Eight Torx T5 screws; the base has no flap any more",
  }),
  dell("7390", "XPS 13 7390", 13.3, {
    ...xps,
    fan: fanPair,
    jack: "on board",
    opens: "Eight Torx T5 screws of one length hold the base",
  }),
  dell("9310", "XPS 13 9310", 13.4, {
    ...xps,
    fan: fanPair,
    jack: "on board",
    opens: "Eight Torx T5 screws hold the base of the 16:10 model",
  }),
  dell("9560", "XPS 15 9560", 15.6, {
    ...xps,
    fan: fanPair,
    jack: "4.5 × 3.0",
    opens: "Ten Torx T5 screws, and two Phillips screws under the flap with the logo",
  }),
  dell("9570", "XPS 15 9570", 15.6, {
    ...xps,
    fan: fanPair,
    jack: "4.5 × 3.0",
    opens: "Ten Torx T5 screws, and two under the flap, as in the model before",
  }),
  dell("7590", "XPS 15 7590", 15.6, {
    ...xps,
    fan: fanPair,
    jack: "4.5 × 3.0",
    opens: "Ten Torx T5 screws around the carbon palm rest, and two under the flap",
  }),
  dell("9500", "XPS 15 9500", 15.6, {
    ...xps,
    fan: fanPair,
    jack: "on board",
    opens: "Eight Torx T5 screws; the speakers fire upwards beside the keyboard",
  }),
  dell("7490", "Latitude 7490", 14, {
    fan,
    touchpad: "palm rest",
    jack: "7.4 × 5.0",
    opens: "Eight captive screws hold the base cover; pry at the hinges first",
  }),
  dell("5420", "Latitude 5420", 14, {
    fan: coolerOfTwo,
    touchpad: "palm rest",
    jack: "on board",
    opens: "Eight captive screws hold the base cover of this Latitude",
  }),
  dell("E7440", "Latitude E7440", 14, {
    fan,
    touchpad: "palm rest",
    jack: "7.4 × 5.0",
    opens: "The base cover slides back after its screws, and the battery comes out first",
  }),
  dell("E6400", "Latitude E6400", 14.1, {
    fan: coolerOfTwo,
    touchpad: "palm rest",
    jack: "7.4 × 5.0",
    opens: "One screw holds the base cover, which shows memory, cards and cooler",
  }),
  dell("E6410", "Latitude E6410", 14.1, {
    fan: coolerOfTwo,
    touchpad: "palm rest",
    jack: "7.4 × 5.0",
    opens: "One captive screw holds the base cover of the E6410",
  }),
  dell("E6420", "Latitude E6420", 14, {
    fan: coolerOfTwo,
    touchpad: "palm rest",
    jack: "7.4 × 5.0",
    opens: "The base cover comes off in one piece after its captive screws",
  }),
  dell("E6430", "Latitude E6430", 14, {
    fan: coolerOfTwo,
    touchpad: "palm rest",
    jack: "7.4 × 5.0",
    opens: "Captive screws hold the base cover, and the battery comes out first",
  }),
  dell("N5110", "Inspiron N5110", 15.6, {
    fan: coolerOfTwo,
    touchpad: "palm rest",
    jack: "7.4 × 5.0",
    opens: "Keyboard and palm rest come off first, and the board must be turned for the cooler",
  }),
  dell("3542", "Inspiron 3542", 15.6, {
    fan: coolerOfTwo,
    touchpad: "palm rest",
    jack: "4.5 × 3.0",
    opens: "The optical drive and the keyboard come out before the palm rest",
  }),
  dell("3567", "Inspiron 15-3567", 15.6, {
    fan: coolerOfTwo,
    jack: "4.5 × 3.0",
    opens: "The optical drive comes out first, then keyboard and base",
  }),
  dell("5570", "Inspiron 5570", 15.6, {
    fan: coolerOfTwo,
    touchpad: "separate",
    jack: "4.5 × 3.0",
    opens: "The optical drive comes out first, then the screws of the base",
  }),
];
