// Written by studio/hero.mjs from the render's projection.

/** The sizes of both pictures, in the drawing's units. */
export const pictureSizes = {
  wide: { width: 1000, height: 900 },
  upright: { width: 1000, height: 1250 },
} as const;

/** A point on each part, in both pictures, and where its tag is in the wide one. */
export const hotspots = [
  { id: "panel", wide: [934, 176], tag: [934, 38], upright: [907, 187] },
  { id: "keyboard", wide: [487, 264], tag: [487, 198], upright: [413, 339] },
  { id: "cooling", wide: [190, 362], tag: [190, 284], upright: [94, 621] },
  { id: "wifi", wide: [207, 457], tag: [149, 457], upright: [149, 721] },
  { id: "battery", wide: [32, 702], tag: [32, 852], upright: [52, 1027] },
  { id: "memory", wide: [925, 595], tag: [925, 517], upright: [910, 768] },
  { id: "m2-ssd", wide: [802, 679], tag: [802, 747], upright: [854, 891] },
  { id: "sata-ssd", wide: [602, 787], tag: [602, 865], upright: [716, 1103] },
] as const;
