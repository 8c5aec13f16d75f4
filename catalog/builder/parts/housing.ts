import { type Part, part, retailPrice } from "../part-draft.ts";

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
          price: retailPrice(14 + inch * 0.5 + (openingDegrees === 180 ? 2 : 0)),
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
    color: "dark gray",
    price: 32,
    text: "The coating on the inside is ground: scratch it off anywhere and the fan's noise turns up on the headphones.",
  },
  {
    inch: 13.3,
    widthMm: 306,
    depthMm: 214,
    screws: "10 × M2 × 4",
    material: "plastic, metal-coated",
    color: "dark gray",
    price: 35,
    text: "Two rubber feet at the back stand three millimeters higher than in front, so that the fan finds air.",
  },
  {
    inch: 14,
    widthMm: 320,
    depthMm: 222,
    screws: "10 × M2 × 5",
    material: "magnesium",
    color: "dark gray",
    price: 58,
    text: "The light one of the two 14-inch covers: a hundred grams less than plastic and stiffer under the palm.",
  },
  {
    inch: 15.6,
    widthMm: 358,
    depthMm: 245,
    screws: "10 × M2.5 × 5",
    material: "plastic, metal-coated",
    color: "dark gray",
    price: 42,
    text: "With the second row of vents that the larger fan of a 15.6-inch machine needs; keep the two screws in the middle, they hold the board.",
  },
] as const;

export function bottomCovers(): Part[] {
  return covers.map(({ inch, widthMm, depthMm, screws, material, color, price, text }) =>
    part("cover", {
      sku: `LW-BC${inch * 10}-${material === "magnesium" ? "MG" : "PC"}`,
      slug: `bottom-cover-${String(inch).replace(".", "-")}-inch-${material === "magnesium" ? "magnesium" : "plastic"}`,
      name: `Bottom cover ${inch}-inch, ${material === "magnesium" ? "magnesium" : "plastic"}, ${color}`,
      description: [
        `Bottom cover of ${widthMm} × ${depthMm} mm in ${material}, with feet, vents and ten captive screws (${screws.slice(5)}).`,
        text,
        "Start with the clips at the hinge side when you close it.",
      ],
      specs: { piece: "bottom cover", displayInch: inch, widthMm, depthMm, material, color, screws },
      price: retailPrice(price),
      picture: [
        "bottom-cover-any",
        "Dark laptop bottom cover of the series with vents, ten screws and rubber feet",
      ],
    }),
  );
}
