import { type Part, part, retailPrice } from "../part-draft.ts";

const ribbonWays = [
  { pitchMm: 0.5, ways: [6, 8, 10, 12, 15, 16, 20, 24, 26, 30, 40], lengthsMm: [60, 100, 200] },
  { pitchMm: 1, ways: [6, 10, 12, 15, 20], lengthsMm: [100, 200] },
] as const;

/** What ribbons with this many contacts are mostly used for. */
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
        ? "Sixty millimeters bridge a hinge of boards and no more; a ribbon under tension works itself out of the lock."
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
          ? "Long enough to go round the hinge and across half the board, with the gray shield where it passes the antenna."
          : "For 15.6 and 17.3-inch lids with the board socket on the far side.",
      "A flickering picture that changes with the lid's angle is nearly always this cable and not the panel.",
    ],
    specs: { kind: "eDP", pins: "30 / 24", lanes: 2, lengthMm, pieces: 1 },
    price: retailPrice(15 + lengthMm * 0.012),
    picture: [
      "cable-edp-any",
      "Flat black eDP display cable of the series with board connector and wide panel connector",
    ],
  });
}
