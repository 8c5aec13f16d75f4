import { type Part, part, retailPrice } from "../part-draft.ts";

const speakers = [
  {
    ohm: 4,
    watts: 1,
    sizeMm: "48 × 16 × 4.2",
    cableMm: 140,
    price: 9,
    text: "Small boxes for 11.6 and 12.5-inch machines. They reach down to 400 Hz, which is a voice and not a drum.",
  },
  {
    ohm: 4,
    watts: 1.5,
    sizeMm: "55 × 18 × 4.8",
    cableMm: 180,
    price: 11,
    text: "The usual size beside a 13-inch keyboard; blue grommets keep the rattle from the palm rest.",
  },
  {
    ohm: 4,
    watts: 2.5,
    sizeMm: "74 × 24 × 6.2",
    cableMm: 240,
    price: 18,
    text: "For 15.6-inch machines. The larger chamber is worth more than the half watt.",
  },
  {
    ohm: 8,
    watts: 1,
    sizeMm: "52 × 16 × 4.5",
    cableMm: 160,
    price: 10,
    text: "Eight ohms, for older amplifiers: a 4-ohm pair would make them hot.",
  },
  {
    ohm: 8,
    watts: 2,
    sizeMm: "66 × 22 × 5.4",
    cableMm: 220,
    price: 14,
    text: "The 8-ohm sister of the 66 mm pair; measure the old one across its wires before you choose.",
  },
] as const;

export function speakerPairs(): Part[] {
  return speakers.map(({ ohm, watts, sizeMm, cableMm, price, text }) =>
    part("speaker", {
      sku: `LW-SP${sizeMm.split(" ")[0]}-${ohm}R`,
      slug: `speaker-pair-${ohm}-ohm-${String(watts).replace(".", "-")}w-${sizeMm.split(" ")[0]}mm`,
      name: `Speaker pair ${ohm} Ω, ${watts} W each, ${sizeMm.split(" ")[0]} mm`,
      description: [
        `Left and right speaker of ${sizeMm} mm in closed boxes, ${ohm} Ω and ${watts} W each, joined by ${cableMm} mm of cable to one four-pin plug.`,
        text,
      ],
      specs: { pieces: 2, impedanceOhm: ohm, powerW: watts, connectorPins: 4, sizeMm, cableMm },
      price: retailPrice(price),
      picture: [
        "speaker-pair-any",
        "Pair of laptop speakers of the series with blue grommets, wired to one four-pin connector",
      ],
    }),
  );
}

/** The HD camera board with other connectors. */
export function webcams(): Part[] {
  return [
    ["6", 6, "A six-pin plug with both microphones on one line, as boards of before 2016 have it."],
    [
      "10",
      10,
      "Ten contacts: two of them for the status light, which this board lets the camera's own chip switch and nothing else.",
    ],
    [
      "12",
      12,
      "Twelve contacts with the microphones on lines of their own, for boards that mix them for noise.",
    ],
  ].map(([code, pins, text]) =>
    part("webcam", {
      sku: `LW-CAM-HD-${code}`,
      slug: `webcam-module-hd-${code}-pin`,
      name: `HD webcam module with two microphones, ${code}-pin plug`,
      description: [
        `Camera board of 76 × 9 mm, 1280 × 720 at 30 frames a second, with two microphones and a ${code}-pin plug.`,
        String(text),
        "Any system with a USB video driver knows it; the lid's adhesive strip comes along.",
      ],
      specs: {
        resolution: "1280 × 720",
        framesPerSecond: 30,
        microphones: 2,
        interface: "USB 2.0, UVC",
        boardMm: "76 × 9",
        connectorPins: Number(pins),
        shutter: false,
      },
      price: 17.9 + Number(pins) * 0.1,
      picture: [
        "webcam",
        "Laptop webcam module: thin black circuit board with lens, two microphones and connector",
      ],
    }),
  );
}

const boards = [
  { code: "1215", processor: "Intel Core i3-1215U", cores: "two fast and four frugal cores", price: 269 },
  { code: "1235", processor: "Intel Core i5-1235U", cores: "two fast and eight frugal cores", price: 339 },
  {
    code: "1255",
    processor: "Intel Core i7-1255U",
    cores: "two fast and eight frugal cores, 300 MHz quicker than the i5",
    price: 429,
  },
  { code: "5625", processor: "AMD Ryzen 5 5625U", cores: "six cores", price: 299 },
  { code: "5825", processor: "AMD Ryzen 7 5825U", cores: "eight cores", price: 379 },
] as const;

/** Boards for the shop's own 14-inch housing; boards never fit other manufacturers' housings. */
export function systemBoards(): Part[] {
  return boards.map(({ code, processor, cores, price }) =>
    part("system-board", {
      sku: `LW-MB14-${code}`,
      slug: `system-board-14-inch-${processor.toLowerCase().replaceAll(" ", "-")}`,
      name: `System board for the lapwright 14-inch housing, ${processor}`,
      description: [
        `${processor}, ${cores}, two DDR4 sockets for up to 64 GB, one M.2 2280 slot and one for the Wi-Fi card.`,
        "It is made for our 14-inch palm rest and bottom cover and for no other maker's housing: ports and screw holes are where ours are.",
        processor.startsWith("AMD")
          ? "The Wi-Fi slot takes full cards only; CNVio cards need an Intel processor."
          : "The Wi-Fi slot takes full cards and CNVio2 ones.",
        "Tested for a night with memory in both sockets before it is packed.",
      ],
      specs: {
        processor,
        memorySockets: 2,
        memoryGeneration: "DDR4",
        memoryMaxGb: 64,
        storageSlots: "M.2 2280, PCIe 4.0 ×4",
        displayConnector: "eDP 30-pin",
        chargingInlet: "USB-C, 20 V",
        forChassis: "LW-BC14, LW-PR14",
      },
      price: price - 0.1,
      picture: [
        "motherboard",
        "14-inch laptop motherboard of the series with bare processor, two SO-DIMM sockets, M.2 slots and ports",
      ],
    }),
  );
}
