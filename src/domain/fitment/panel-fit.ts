import { normalizeNumber } from "#domain/part.ts";
import type { Specs } from "#domain/part-specs.ts";
import { doesNotFit, type Finding, type FitAnswer, fits, fitsIf, sources, unknown } from "./fit-answer.ts";
import type { KnownFacts, KnownPanels, LaptopFacts } from "./laptop-facts.ts";

/** A panel's number on its back, or that of one it replaces. */
export interface PanelNumber {
  kind: string;
  number: string;
}

/** Panels above this rate need a cable that other laptops lack. */
const FAST_FROM_HZ = 76;

const report = "linuxhw/HWInfo";
const compare = "Compare the number on the back of your old panel, its connector and its brackets.";

/** "15.6 1920x1080 eDP touch": what panels share that can replace each other, apart from the brackets. */
export function panelClassOf({
  diagonalInch,
  resolution,
  signal,
  touch,
}: Specs<"panel">): string | undefined {
  if (diagonalInch === undefined || !resolution || !signal) return undefined;
  const pixels = resolution.replaceAll(" ", "").replace("×", "x");
  return `${diagonalInch} ${pixels} ${signal}${touch ? " touch" : ""}`;
}

/** "1920 × 1080, eDP", or "15.6-inch 1920 × 1080, eDP" where the display is not known to be of that size. */
function describeClass(panelClass: string, displayInch: number | undefined): string {
  const [inches, pixels = "", signal] = panelClass.split(" ");
  const size = Number(inches) === displayInch ? "" : `${inches}-inch `;
  return `${size}${pixels.replace("x", " × ")}, ${signal}`;
}

/** Returns the panels that a laptop came with, a line for each: "NV140FHM-N46: 1920 × 1080, eDP". */
export function describePanels({ panels, displayInch }: KnownFacts): string[] {
  const { seen = [], listed = [] } = panels ?? {};
  const reported = seen.map(({ numbers, class: panelClass }) =>
    [numbers.join(" or "), ...(panelClass ? [describeClass(panelClass, displayInch)] : [])]
      .filter((part) => part !== "")
      .join(": "),
  );
  const classes = listed
    .filter((each) => !seen.some(({ class: panelClass }) => panelClass === each))
    .map((each) => describeClass(each, displayInch));
  return [...new Set([...reported, ...classes])].filter((line) => line !== "");
}

/**
 * Evaluates a panel: by the panels that machines of the model reported or its maker lists, otherwise by size. Another
 * size does not fit; for the right size, the number on the back of the old panel decides.
 */
export function panelFit(
  panel: Specs<"panel">,
  numbers: readonly PanelNumber[],
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
    return doesNotFit(`This laptop has a ${displayInch}-inch display; this panel is ${panelInch}-inch.`);
  }
  if (isBonded) {
    return doesNotFit("This laptop's panel is bonded into the lid, and both are replaced as one part.");
  }
  return unknown(`The size matches, but the panel may still differ. ${compare}`);
}

/** Returns the answer by a panel of the laptop that is this one or alike; undefined if there is none. */
function findPanel(
  panel: Specs<"panel">,
  numbers: readonly PanelNumber[],
  { machines = 0, seen = [], listed = [], takesFast }: KnownPanels,
): FitAnswer | undefined {
  if ((panel.refreshHz ?? 0) >= FAST_FROM_HZ && !takesFast) return undefined;
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
    const among = `${machines} ${machines === 1 ? "machine" : "machines"}`;
    return { ...finding, source: `seen in ${same.seen} of ${among} (${report})` };
  }
  const panelClass = panelClassOf(panel);
  if (panelClass === undefined) return undefined;
  const isAlike = seen.some((each) => each.class === panelClass);
  if (!isAlike && !listed.includes(panelClass)) return undefined;
  const source = isAlike
    ? `same size, resolution and signal as the panel seen in this model (${report})`
    : sources.published;
  return { ...fitsIf(sameConnector(panel)), source };
}

const sameConnector = ({ signal, connectorPins, touch }: Specs<"panel">) =>
  `your old panel has the same connector (${signal}${connectorPins === undefined ? "" : `, ${connectorPins} pins`}), the same brackets and ${touch ? "a" : "no"} touch layer`;
