import { countText } from "#domain/number-text.ts";
import { normalizeNumber } from "#domain/part.ts";
import type { Specs } from "#domain/part-specs.ts";
import { doesNotFit, type Finding, type FitAnswer, fits, fitsIf, sources, unknown } from "./fit-answer.ts";
import type { PartToFit } from "./fit-keys.ts";
import type { KnownFacts, KnownPanels, LaptopFacts } from "./laptop-facts.ts";

/** Faster panels need a cable that a laptop sold with 60 Hz does not have. */
export const MAX_COMMON_HZ = 75;

const report = "linuxhw/HWInfo";
const compare = "Compare the number on the back of your old panel, its connector and its brackets.";

/**
 * Returns what panels share that can replace each other, apart from the brackets: "15.6 1920x1080 eDP touch".
 * @param pixels "1920x1080"
 */
export const panelClass = (diagonalInch: number, pixels: string, signal: string, touch = false): string =>
  `${diagonalInch} ${pixels} ${signal}${touch ? " touch" : ""}`;

/** Returns the class of a panel with these specs; undefined if they do not tell it. */
export function panelClassOf(specs: Specs<"panel">): string | undefined {
  const { diagonalInch, resolution, signal, touch } = specs;
  if (diagonalInch === undefined || !resolution || !signal) return undefined;
  return panelClass(diagonalInch, resolution.replaceAll(" ", "").replace("×", "x"), signal, touch);
}

/** "1920 × 1080, eDP", or "15.6-inch 1920 × 1080, eDP" where the display is not known to be of that size. */
function describeClass(described: string, displayInch: number | undefined): string {
  const [inches, pixels = "", signal] = described.split(" ");
  const size = Number(inches) === displayInch ? "" : `${inches}-inch `;
  return `${size}${pixels.replace("x", " × ")}, ${signal}`;
}

/** Returns the panels that a laptop came with, a line for each: "NV140FHM-N46: 1920 × 1080, eDP". */
export function describePanels({ panels, displayInch }: KnownFacts): string[] {
  const { seen = [], listed = [] } = panels ?? {};
  const reported = seen.map((each) =>
    [each.numbers.join(" or "), ...(each.class ? [describeClass(each.class, displayInch)] : [])]
      .filter((part) => part !== "")
      .join(": "),
  );
  const classes = listed
    .filter((one) => !seen.some((each) => each.class === one))
    .map((one) => describeClass(one, displayInch));
  return [...new Set([...reported, ...classes])].filter((line) => line !== "");
}

/**
 * Evaluates a panel: by the panels that machines of the model reported or its maker lists, otherwise by size. Another
 * size does not fit; for the right size, the number on the back of the old panel decides.
 */
export function panelFit(
  panel: Specs<"panel">,
  numbers: NonNullable<PartToFit["numbers"]>,
  { known }: LaptopFacts,
): FitAnswer {
  const { diagonalInch } = panel;
  const found = known.panels && !known.displayIsBonded && findPanel(panel, numbers, known.panels);
  if (found) return found;
  if (known.displayInch === undefined || diagonalInch === undefined) {
    return { ...unknown(`We have no display data for this laptop yet. ${compare}`), source: sources.nothing };
  }
  return { ...bySize(diagonalInch, known.displayInch, known.displayIsBonded), source: sources.published };
}

function bySize(panelInch: number, displayInch: number, isBonded: true | undefined): Finding {
  if (Math.abs(displayInch - panelInch) > 0.05) {
    return doesNotFit(
      `This laptop's display measures ${displayInch} inches; this panel measures ${panelInch}.`,
    );
  }
  if (isBonded) {
    return doesNotFit("This laptop's panel is bonded into the lid, and both are replaced as one part.");
  }
  return unknown(`The size matches, but the panel may still differ. ${compare}`);
}

/** Returns the answer by a panel of the laptop that is this one or alike; undefined if there is none. */
function findPanel(
  panel: Specs<"panel">,
  numbers: NonNullable<PartToFit["numbers"]>,
  { machines = 0, seen = [], listed = [], takesFast }: KnownPanels,
): FitAnswer | undefined {
  if ((panel.refreshHz ?? 0) > MAX_COMMON_HZ && !takesFast) return undefined;
  for (const { kind, number } of numbers) {
    const same = seen.find((each) =>
      each.numbers.some((one) => normalizeNumber(one) === normalizeNumber(number)),
    );
    if (!same) continue;
    const isCertain = kind === "maker" && same.numbers.length === 1;
    const finding = isCertain
      ? fits(
          `${number} is the panel that machines of this model report. If yours has another resolution or touch, compare the connector first.`,
        )
      : fitsIf(`the back of your old panel says ${number}`);
    const among = countText(machines, "machine");
    return { ...finding, source: `seen in ${same.seen} of ${among} (${report})` };
  }
  const own = panelClassOf(panel);
  if (own === undefined) return undefined;
  const isAlike = seen.some((each) => each.class === own);
  if (!isAlike && !listed.includes(own)) return undefined;
  const source = isAlike
    ? `same size, resolution and signal as the panel seen in this model (${report})`
    : sources.published;
  return { ...fitsIf(sameConnector(panel)), source };
}

const sameConnector = ({ signal, connectorPins, touch }: Specs<"panel">) =>
  `your old panel has the same connector (${signal}${connectorPins === undefined ? "" : `, ${connectorPins} pins`}), the same brackets and ${touch ? "a" : "no"} touch layer`;
