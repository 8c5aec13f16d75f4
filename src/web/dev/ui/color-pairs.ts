/** Text of any size, WCAG 1.4.3; the edges of controls and drawings that say something, 1.4.11. */
export const least = { text: 4.5, drawing: 3 } as const;

export interface ColorPair {
  /** Names of color tokens. */
  front: string;
  grounds: readonly string[];
  as: keyof typeof least;
}

const everyGround = ["paper", "sunk", "surface"];

/** Which colors stand on which: what a page may do without measuring again. */
export const colorPairs: readonly ColorPair[] = [
  { front: "ink", grounds: [...everyGround, "amber-wash"], as: "text" },
  { front: "ink-soft", grounds: [...everyGround, "hairline", "azure-wash"], as: "text" },
  { front: "ink-faint", grounds: everyGround, as: "text" },
  { front: "azure", grounds: [...everyGround, "azure-wash"], as: "text" },
  { front: "white", grounds: ["azure-fill", "azure-deep"], as: "text" },
  { front: "mint", grounds: [...everyGround, "mint-wash"], as: "text" },
  { front: "amber", grounds: [...everyGround, "amber-wash"], as: "text" },
  { front: "ember", grounds: [...everyGround, "ember-wash"], as: "text" },
  { front: "on-ground", grounds: ["ground"], as: "text" },
  { front: "edge", grounds: everyGround, as: "drawing" },
  { front: "star", grounds: everyGround, as: "drawing" },
];
