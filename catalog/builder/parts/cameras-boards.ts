import { type Part, part } from "../part-draft.ts";

/** The HD camera board with other connectors. */
export function webcams(): Part[] {
  return [
    ["6", 6, "A six-pin plug with both microphones on one line, as on boards from before 2016."],
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
