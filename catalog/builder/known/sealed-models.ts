import type { KnownFacts } from "#domain/fitment/laptop-facts.ts";
import { usbC } from "./known-facts.ts";

/** Laptops that no hardware report names, and that the shop has hardly any parts for. */
export interface SealedModel {
  brand: string;
  models: readonly string[];
  known: KnownFacts & { note: string };
  /** What the machine reports or bears, lower case: "peppy", "a2337". */
  boards?: readonly string[];
}

/** Memory and storage stay as they were bought. */
export const soldered = { memory: { sockets: 0 }, storage: [] } as const;
const surfaceInlet = { connector: "Surface Connect", voltageV: 15 };

const glued = (more: string) =>
  `The case is glued. Memory and storage are soldered to the board and stay as they were bought. ${more} We sell no parts for this device.`;
const withSsd = {
  memory: { sockets: 0 },
  storage: [
    {
      kind: "M.2",
      key: "M",
      lengthsMm: [30],
      protocols: ["NVMe"],
      singleSidedOnly: true,
      condition: "you move the metal cover of the old drive over",
    },
  ],
} as const;
const ssdNote =
  "Memory is soldered to the board. The SSD (M.2 2230, single-sided) can be replaced. Battery, screen and keyboard are Microsoft's own parts, which we do not sell.";
const chromebook =
  "Memory and storage (eMMC) are soldered to the board and stay as they were bought. Battery, screen and keyboard are made for this one model, and we sell none of them.";
const chromebookWithSsd = (drive: string) =>
  `Memory is soldered to the board. The SSD (${drive}) can be replaced. Battery, screen and keyboard are made for this one model, and we sell none of them.`;
const m2Sata = (lengthMm: number) =>
  ({
    memory: { sockets: 0 },
    storage: [{ kind: "M.2", key: lengthMm === 42 ? "B" : "M", lengthsMm: [lengthMm], protocols: ["SATA"] }],
  }) as const;

/** By Microsoft's service guides, and for Chromebooks by their makers' and the list of boards at chrultrabook/docs. */
export const sealedModels: readonly SealedModel[] = [
  {
    brand: "Microsoft",
    models: ["Surface Laptop (2017)", "Surface Laptop 2"],
    known: {
      ...soldered,
      power: { inlets: [surfaceInlet], watts: 39 },
      note: glued("The keyboard's cover of fabric is glued, too, and does not survive being opened."),
    },
  },
  {
    brand: "Microsoft",
    models: [
      "Surface Pro 5 (2017)",
      "Surface Pro 6",
      "Surface Pro 7",
      "Surface Go",
      "Surface Go 2",
      "Surface Go 3",
    ],
    known: { ...soldered, note: glued("The display is glued in front of everything else.") },
  },
  {
    brand: "Microsoft",
    models: [
      "Surface Laptop 3",
      "Surface Laptop 4",
      "Surface Laptop 5",
      "Surface Pro 7+",
      "Surface Pro 8",
      "Surface Pro 9",
    ],
    known: {
      ...withSsd,
      power: { inlets: [surfaceInlet, { ...usbC, voltageV: 15 }], watts: 60 },
      note: ssdNote,
    },
  },
  {
    brand: "Acer",
    models: ["Chromebook C720"],
    boards: ["peppy"],
    known: { ...m2Sata(42), displayInch: 11.6, note: chromebookWithSsd("M.2 2242, SATA") },
  },
  {
    brand: "Acer",
    models: ["Chromebook C740"],
    boards: ["paine"],
    known: { ...m2Sata(80), displayInch: 11.6, note: chromebookWithSsd("M.2 2280, SATA") },
  },
  {
    brand: "Acer",
    models: ["Chromebook 15 CB3-531"],
    boards: ["banjo"],
    known: { ...soldered, note: chromebook },
  },
  {
    brand: "ASUS",
    models: ["Chromebook C202SA"],
    boards: ["terra"],
    known: { ...soldered, note: chromebook },
  },
  {
    brand: "ASUS",
    models: ["Chromebook Flip C302CA"],
    boards: ["cave"],
    known: { ...soldered, note: chromebook },
  },
  {
    brand: "ASUS",
    models: ["Chromebook Flip C213SA"],
    boards: ["reef"],
    known: { ...soldered, note: chromebook },
  },
  {
    brand: "ASUS",
    models: ["Chromebook C423NA"],
    boards: ["rabbid"],
    known: { ...soldered, note: chromebook },
  },
  {
    brand: "Dell",
    models: ["Chromebook 11 3120"],
    boards: ["candy"],
    known: { ...soldered, note: chromebook },
  },
  {
    brand: "Dell",
    models: ["Chromebook 11 3180", "Chromebook 11 3189"],
    boards: ["kefka"],
    known: { ...soldered, note: chromebook },
  },
  {
    brand: "Google",
    models: ["Pixelbook (2017)"],
    boards: ["eve"],
    known: { ...soldered, power: { inlets: [usbC], watts: 45 }, note: chromebook },
  },
  {
    brand: "Google",
    models: ["Pixelbook Go"],
    boards: ["atlas"],
    known: { ...soldered, power: { inlets: [usbC], watts: 45 }, note: chromebook },
  },
  { brand: "HP", models: ["Chromebook 11 G5"], boards: ["setzer"], known: { ...soldered, note: chromebook } },
  {
    brand: "HP",
    models: ["Chromebook 11 G6 EE"],
    boards: ["snappy"],
    known: { ...soldered, note: chromebook },
  },
  { brand: "HP", models: ["Chromebook 14 G4"], boards: ["kip"], known: { ...soldered, note: chromebook } },
  {
    brand: "Lenovo",
    models: ["100e Chromebook"],
    boards: ["robo"],
    known: { ...soldered, note: chromebook },
  },
  {
    brand: "Lenovo",
    models: ["100e Chromebook Gen 2", "300e Chromebook Gen 2", "500e Chromebook Gen 2"],
    known: { ...soldered, note: chromebook },
  },
  { brand: "Samsung", models: ["Chromebook 3"], boards: ["celes"], known: { ...soldered, note: chromebook } },
  {
    brand: "Samsung",
    models: ["Chromebook 4"],
    boards: ["bluebird"],
    known: { ...soldered, note: chromebook },
  },
  {
    brand: "Samsung",
    models: ["Chromebook 4+"],
    boards: ["casta"],
    known: { ...soldered, note: chromebook },
  },
];
