/** What a panel's part number encodes, according to the manufacturers' data sheets. */
interface NumberFacts {
  technology: "TN" | "IPS";
  signal: "eDP" | "LVDS";
  touch: boolean;
}

const series: readonly (readonly [
  maker: string,
  number: RegExp,
  factsOf: (found: RegExpExecArray) => NumberFacts,
])[] = [
  // B140XTN: T twisted nematic, A in-plane; the last letter K or T carries touch. Before 2012: B140XW, LVDS.
  ["AU Optronics", /^B\d{3}[XRHUQZ]W/, () => ({ technology: "TN", signal: "LVDS", touch: false })],
  [
    "AU Optronics",
    /^B\d{3}[XRHUQZ]([AT])([NKT])/,
    (found) => ({ technology: found[1] === "A" ? "IPS" : "TN", signal: "eDP", touch: found[2] !== "N" }),
  ],
  // LP156WH4-TLA1: T or S for the liquid crystal, L or P for the signal.
  [
    "LG Display",
    /^LP\d{3}[A-Z]{2}[0-9A-Z]-([TS])([LP])/,
    (found) => ({
      technology: found[1] === "S" ? "IPS" : "TN",
      signal: found[2] === "L" ? "LVDS" : "eDP",
      touch: false,
    }),
  ],
  // N156BGE-L21: resolution letter with G or H for TN, C for in-plane; L or E for the signal.
  [
    "Chimei Innolux",
    /^N\d{3}(BG|FG|HG|HC|JC)[AEN]-([LE])/,
    (found) => ({
      technology: found[1]?.endsWith("C") ? "IPS" : "TN",
      signal: found[2] === "L" ? "LVDS" : "eDP",
      touch: false,
    }),
  ],
  ["BOE", /^HB\d{3}/, () => ({ technology: "TN", signal: "LVDS", touch: false })],
  ["BOE", /^NT\d{3}/, () => ({ technology: "TN", signal: "eDP", touch: false })],
  [
    "BOE",
    /^N[VE]\d{3}[A-Z0-9]{3}-?([A-Z])/,
    (found) => ({ technology: "IPS", signal: "eDP", touch: found[1] === "T" }),
  ],
  ["InfoVision", /^[MR]\d{3}N[VW]F/, () => ({ technology: "IPS", signal: "eDP", touch: false })],
  ["PANDA", /^LM\d{3}LF/, () => ({ technology: "IPS", signal: "eDP", touch: false })],
];

/** Diagonals by the three digits in every number. */
const inches: Readonly<Record<string, number>> = {
  "116": 11.6,
  "125": 12.5,
  "133": 13.3,
  "140": 14,
  "156": 15.6,
  "160": 16,
  "173": 17.3,
};

export const nominalInches: readonly number[] = Object.values(inches);

/** Returns what a part number encodes, undefined for a number in an unknown format. */
export function readPanelNumber(
  maker: string,
  number: string,
): (NumberFacts & { diagonalInch: number }) | undefined {
  const diagonalInch = inches[/\d{3}/.exec(number)?.[0] ?? ""];
  for (const [by, pattern, factsOf] of series) {
    const found = by === maker && pattern.exec(number);
    if (found && diagonalInch) return { ...factsOf(found), diagonalInch };
  }
  return undefined;
}
