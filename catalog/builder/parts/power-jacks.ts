import { type Part, part, retailPrice } from "../part-draft.ts";

const jacks: readonly (readonly [code: string, plug: string, note: string])[] = [
  [
    "5525",
    "5.5 × 2.5",
    "The commonest jack there is; it takes plugs with a 2.5 mm hole and grips 2.1 mm ones without contact.",
  ],
  [
    "5517",
    "5.5 × 1.7",
    "Acer's size. The center pin is what breaks first: a plug that has to be held at an angle says so.",
  ],
  [
    "7450",
    "7.4 × 5.0",
    "For Dell and HP plugs with a pin in the middle. The third wire carries the adapter's word about its power and must not be left off.",
  ],
  [
    "4530",
    "4.5 × 3.0",
    "For the small Dell and HP plugs. A machine that charges only while switched off has often lost this jack's data wire.",
  ],
  [
    "4017",
    "4.0 × 1.7",
    "Lenovo's small plug since 2015. It is often cracked at the solder by a fall onto the plug; this one hangs on a cable and forgives more.",
  ],
  [
    "40135",
    "4.0 × 1.35",
    "ASUS's small plug. Take care not to mix it up with 4.0 × 1.7 mm, which slides in and arcs.",
  ],
  [
    "3011",
    "3.0 × 1.1",
    "For Acer's Swift and Samsung's slim machines. The pin is 1.1 mm thin: never turn the plug in it.",
  ],
  [
    "7955",
    "7.9 × 5.5",
    "For ThinkPads before the rectangular plug. The yellow ring is the plug's; the jack behind it is this.",
  ],
  ["5530", "5.5 × 3.0", "Samsung's size, with the pin in the plug and the spring in the jack."],
];

/** Jacks on a cable, by plug and length; two more are hand-written. */
export function powerJacks(takenNumbers: ReadonlySet<string>): Part[] {
  const lengthsMm = [65, 100, 130, 165, 200, 260];
  return jacks
    .flatMap(([code, plug, note]) =>
      lengthsMm.map((lengthMm) =>
        part("dc-jack", {
          sku: `LW-DJ${code}-${String(lengthMm / 10).replace(".", "")}`,
          slug: `dc-jack-${plug.replaceAll(".", "-").replace(" × ", "x")}mm-${lengthMm}mm-cable`,
          name: `DC-in jack ${plug} mm in bracket, ${lengthMm} mm cable`,
          description: [
            `Jack for ${plug} mm plugs in a steel bracket, on a sleeved ${lengthMm} mm cable with a five-pin plug: nothing to solder.`,
            note,
            reach(lengthMm),
          ],
          specs: { plugMm: plug, cableMm: lengthMm, connectorPins: 5, earSpacingMm: 21 },
          price: retailPrice(7.4 + lengthMm * 0.011 + plug.length * 0.1),
          picture: ["dc-jack", "DC-in jack in a steel bracket with sleeved cable and five-pin connector"],
        }),
      ),
    )
    .filter(({ sku }) => !takenNumbers.has(sku));
}

function reach(lengthMm: number): string {
  if (lengthMm <= 65)
    return "For boards with the socket right beside the jack; measure along the channel and not through the air.";
  if (lengthMm <= 130)
    return `${lengthMm} mm reach a board socket under the hinge. Lay the cable where the old one lay, or the cover pinches it.`;
  if (lengthMm <= 200)
    return `${lengthMm} mm go round the fan to the middle of the board. A loop too much is better than one too few: tape it down.`;
  return `${lengthMm} mm, for machines that bring the current in on one side and use it on the other.`;
}
