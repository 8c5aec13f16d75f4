/** What a panel's part number encodes, according to the manufacturers' data sheets. */
interface NumberFacts {
  technology: "TN" | "IPS";
  signal: "eDP" | "LVDS";
  touch: boolean;
}

const twistedNematic = (signal: NumberFacts["signal"]) =>
  ({ technology: "TN", signal, touch: false }) as const;

/**
 * Numbers of which an EDID dump has no color depth (linuxhw/EDID): such an EDID is older than version 1.4. So are those
 * of 406 of 415 LVDS panels of LG Display and Innolux, whose numbers tell the signal, and of 8 of 457 with eDP.
 */
const withOldEdid =
  /^(B116XTN01\.0|B133XTN01\.[023]|B140XTN(01\.3|03\.[01])|B156XTN02\.1|HB140WX1-[134]00|HB156WX1-[12]00)$/;

/** The first pattern that a maker's number matches decides. */
const series: readonly (readonly [
  maker: string,
  number: RegExp,
  /** Undefined where numbers of the series do not tell. */
  factsOf: (found: RegExpExecArray) => NumberFacts | undefined,
])[] = [
  ["AU Optronics", withOldEdid, () => twistedNematic("LVDS")],
  ["BOE", withOldEdid, () => twistedNematic("LVDS")],
  // The first series of XTN and RTN came with either signal, and their numbers do not tell which. B156XTN02 is the
  // successor of B156XTN02.1; Dell's B156XW004.7 is three years younger than what others call B156XW04.
  ["AU Optronics", /^B156XTN02/, () => twistedNematic("LVDS")],
  ["AU Optronics", /^(B\d{3}(XTN0[1-3]\.\d|XW00)|B1[45]\dRTN0|B173RTN01)/, () => undefined],
  // B140XTN: T twisted nematic, A in-plane; the last letter K or T carries touch. Before 2012: B140XW, LVDS.
  ["AU Optronics", /^B\d{3}[XRHUQZ]W/, () => twistedNematic("LVDS")],
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
  // HB140WX1-501: a last figure of 1 or 2 is eDP, and of the others only this one is known to have it.
  ["BOE", /^HB(\d{3}(FH1|WX1-\d\d[12]$)|125WX1-200$)/, () => twistedNematic("eDP")],
  ["BOE", /^NT\d{3}/, () => twistedNematic("eDP")],
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
    if (!found) continue;
    const facts = factsOf(found);
    return facts && diagonalInch ? { ...facts, diagonalInch } : undefined;
  }
  return undefined;
}
