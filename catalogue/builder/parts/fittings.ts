import { type Part, part, shelfPrice } from "../part-draft.ts";

const ribbonWays = [
  { pitchMm: 0.5, ways: [6, 8, 10, 12, 15, 16, 20, 24, 26, 30, 32, 40], lengthsMm: [60, 100, 150, 200] },
  { pitchMm: 1, ways: [6, 8, 10, 12, 15, 20], lengthsMm: [100, 150, 200] },
] as const;

/** What ribbons of a width are mostly found on. */
const ribbonUse: Readonly<Record<number, string>> = {
  6: "power buttons, fingerprint readers and touchpad buttons",
  8: "touchpads and small boards with lights",
  10: "touchpads, USB boards and card readers",
  12: "audio boards and touchpads",
  15: "touchpads with gestures",
  16: "audio and USB boards",
  20: "USB boards and hard-disk adapters",
  24: "keyboards and side boards",
  26: "keyboards of 14-inch machines",
  30: "keyboards with number keys, and side boards",
  32: "keyboards of larger machines",
  40: "side boards with several ports, and panels",
};

export function cables(): Part[] {
  const ribbons = ribbonWays.flatMap(({ pitchMm, ways, lengthsMm }) =>
    ways.flatMap((way) => lengthsMm.map((lengthMm) => ribbonPair(pitchMm, way, lengthMm))),
  );
  return [...ribbons, ...[200, 240, 280, 320, 360, 420].map(displayCable)];
}

function ribbonPair(pitchMm: number, ways: number, lengthMm: number): Part {
  const widthMm = ((ways + 1) * pitchMm).toFixed(1);
  const pitch = pitchMm.toFixed(1);
  return part("cable", {
    sku: `LW-FFC${pitch.replace(".", "")}-${ways}-${lengthMm}`,
    slug: `ffc-pair-${pitch.replace(".", "-")}mm-${ways}-way-${lengthMm}mm`,
    name: `FFC pair ${pitch} mm, ${ways}-way, ${lengthMm} mm, type A and type D`,
    description: [
      `Two flat ribbons of ${ways} contacts, ${widthMm} mm wide and ${lengthMm} mm long: type A with the contacts on one side, type D with them on opposite sides.`,
      `Ribbons of ${ways} at ${pitch} mm are found on ${ribbonUse[ways]}.`,
      lengthMm <= 60
        ? "Sixty millimetres bridge a hinge of boards and no more; a ribbon under tension works itself out of the lock."
        : lengthMm >= 200
          ? "A ribbon that is too long may be folded once, flat and with a round edge, never creased."
          : "Open the lock before you pull: half of all broken ribbons were pulled from a closed one.",
      pitchMm === 1 ? "At 1 mm pitch they survive a bent contact that would end a finer one." : "",
    ],
    specs: { kind: "FFC", pins: String(ways), pitchMm, lengthMm, pieces: 2, contactSides: "one A, one D" },
    price: Math.round((2.6 + ways * 0.05 + lengthMm * 0.006) * 10) / 10,
    minimumQuantity: 3,
    picture: [
      "cable-ffc",
      "Two white FFC ribbon cables of the series with tinned contacts and blue stiffener",
    ],
  });
}

function displayCable(lengthMm: number): Part {
  return part("cable", {
    sku: `LW-EDP30-${lengthMm}`,
    slug: `edp-display-cable-30-pin-${lengthMm}mm`,
    name: `eDP display cable, 30-pin panel end, ${lengthMm} mm`,
    description: [
      `Flat eDP cable of ${lengthMm} mm with a 30-pin panel plug and a 24-pin board plug, two lanes: Full HD at 60 Hz.`,
      lengthMm <= 240
        ? "For machines whose board socket lies beside the hinge."
        : lengthMm <= 320
          ? "Long enough to go round the hinge and across half the board, with the grey shield where it passes the antenna."
          : "For 15.6 and 17.3-inch lids with the board socket on the far side.",
      "A flickering picture that changes with the lid's angle is nearly always this cable and not the panel.",
    ],
    specs: { kind: "eDP", pins: "30 / 24", lanes: 2, lengthMm, pieces: 1 },
    price: shelfPrice(15 + lengthMm * 0.012),
    picture: [
      "cable-edp-any",
      "Flat black eDP display cable of the series with board connector and wide panel connector",
    ],
  });
}

const lids = [
  { inch: 11.6, armMm: 78, torqueNcm: 22 },
  { inch: 12.5, armMm: 84, torqueNcm: 26 },
  { inch: 13.3, armMm: 88, torqueNcm: 28 },
  { inch: 14, armMm: 91, torqueNcm: 32 },
  { inch: 15.6, armMm: 104, torqueNcm: 40 },
  { inch: 17.3, armMm: 118, torqueNcm: 52 },
] as const;

export function hinges(): Part[] {
  return lids.flatMap(({ inch, armMm, torqueNcm }) =>
    ([135, 180] as const)
      .filter((degrees) => !(inch === 14 && degrees === 180))
      .map((openingDegrees) =>
        part("hinge", {
          sku: `LW-HG${inch * 10}-${openingDegrees}`,
          slug: `hinge-pair-${String(inch).replace(".", "-")}-inch-${openingDegrees}-degrees`,
          name: `Display hinge pair, ${inch}-inch, opens to ${openingDegrees}°`,
          description: [
            `Left and right hinge for ${inch}-inch lids: arms of ${armMm} mm, ${torqueNcm} N·cm each, open to ${openingDegrees}°.`,
            openingDegrees === 180
              ? "The lid lies flat on the table, which asks for a cable that goes through the barrel."
              : "It stops where the lid would meet the table's edge, and spares the cable.",
            inch >= 15.6
              ? "A heavy lid tears stiff hinges out of their brass inserts: set the inserts in epoxy first, or the new pair follows the old."
              : "Replace both at once; an old hinge beside a new one twists the lid.",
          ],
          specs: { displayInch: inch, pieces: 2, armMm, material: "steel", openingDegrees, torqueNcm },
          price: shelfPrice(14 + inch * 0.5 + (openingDegrees === 180 ? 2 : 0)),
          picture: ["hinge-pair", "Left and right laptop display hinges of the series in steel with screws"],
        }),
      ),
  );
}

const covers = [
  {
    inch: 12.5,
    widthMm: 292,
    depthMm: 204,
    screws: "10 × M2 × 4",
    material: "plastic, metal-coated",
    colour: "dark grey",
    price: 32,
    text: "The coating on the inside is ground: scratch it off anywhere and the fan's noise turns up on the headphones.",
  },
  {
    inch: 13.3,
    widthMm: 306,
    depthMm: 214,
    screws: "10 × M2 × 4",
    material: "plastic, metal-coated",
    colour: "dark grey",
    price: 35,
    text: "Two rubber feet at the back stand three millimetres higher than in front, so that the fan finds air.",
  },
  {
    inch: 14,
    widthMm: 320,
    depthMm: 222,
    screws: "10 × M2 × 5",
    material: "magnesium",
    colour: "dark grey",
    price: 58,
    text: "The light one of the two 14-inch covers: a hundred grams less than plastic and stiffer under the palm.",
  },
  {
    inch: 15.6,
    widthMm: 358,
    depthMm: 245,
    screws: "10 × M2.5 × 5",
    material: "plastic, metal-coated",
    colour: "dark grey",
    price: 42,
    text: "With the second row of vents that the larger fan of a 15.6-inch machine needs; keep the two screws in the middle, they hold the board.",
  },
] as const;

export function bottomCovers(): Part[] {
  return covers.map(({ inch, widthMm, depthMm, screws, material, colour, price, text }) =>
    part("cover", {
      sku: `LW-BC${inch * 10}-${material === "magnesium" ? "MG" : "PC"}`,
      slug: `bottom-cover-${String(inch).replace(".", "-")}-inch-${material === "magnesium" ? "magnesium" : "plastic"}`,
      name: `Bottom cover ${inch}-inch, ${material === "magnesium" ? "magnesium" : "plastic"}, ${colour}`,
      description: [
        `Bottom cover of ${widthMm} × ${depthMm} mm in ${material}, with feet, vents and ten captive screws (${screws.slice(5)}).`,
        text,
        "Start with the clips at the hinge side when you close it.",
      ],
      specs: { piece: "bottom cover", displayInch: inch, widthMm, depthMm, material, colour, screws },
      price: shelfPrice(price),
      picture: [
        "bottom-cover-any",
        "Dark laptop bottom cover of the series with vents, ten screws and rubber feet",
      ],
    }),
  );
}

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
      price: shelfPrice(price),
      picture: [
        "speaker-pair-any",
        "Pair of laptop speakers of the series with blue grommets, wired to one four-pin connector",
      ],
    }),
  );
}

/** The HD camera board with other plugs. */
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

/** Boards for our own 14-inch housing: there is no board that fits another maker's. */
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
