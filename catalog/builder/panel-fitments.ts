import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sources } from "#domain/fitment/fit-answer.ts";
import { type Fitment, type FitmentLine, groupFitments } from "./fitments.ts";
import { type PanelClass, publishedPanels, soldWithFastPanels } from "./known/panel-classes.ts";
import type { Laptop } from "./laptops.ts";
import type { Part } from "./part-draft.ts";
import { nominalInches, readPanelNumber } from "./parts/panel-numbers.ts";

/** A line of `laptop-panels.jsonl` with machines behind it: the panels that they reported. */
interface SeenPanels {
  brand: string;
  model: string;
  basis: "seen" | "maker document";
  machines: number;
  panels: SeenPanel[];
}

interface SeenPanel {
  maker: string;
  /** The part numbers that this panel's EDID id stands for. */
  parts?: string[];
  resolution: string;
  /** Computed from whole centimeters, so a 15.6-inch panel reads 15.5. */
  diagonalInch: number;
  panelYear: number | null;
  seen: number;
}

const report = "linuxhw/HWInfo";

/**
 * Returns the fitments of panels: a yes for the very panel that machines of a model reported, a condition for panels of
 * the same size, resolution and connector as one that was reported or that the maker lists.
 */
export function panelFitments(parts: readonly Part[], laptops: readonly Laptop[]): FitmentLine[] {
  const seen = new Map(readSeenPanels().map((line) => [`${line.brand} ${line.model}`, line]));
  const panels = parts.filter(({ category }) => category === "panel");
  return groupFitments(
    laptops.flatMap(({ brand, reportedModel, slug, known }) => {
      if (known.displayIsBonded) return [];
      const line = seen.get(`${brand} ${reportedModel}`);
      const published = publishedPanels(brand, reportedModel);
      const takesFast =
        soldWithFastPanels(brand, reportedModel) ||
        panels.some((part) => isFast(part) && line && isSeen(part, line));
      return panels.flatMap((part) => {
        // A panel of 120 Hz needs a cable that a laptop sold with 60 Hz does not have.
        if (isFast(part) && !takesFast) return [];
        const fitment = (line && fitmentOf(part, line)) ?? publishedFitment(part, published);
        return fitment ? [{ sku: part.sku, laptop: slug, fitment }] : [];
      });
    }),
  );
}

function publishedFitment(part: Part, published: readonly PanelClass[]): Fitment | undefined {
  return published.some((each) => isSameClass(each, classOfPart(part)))
    ? { verdict: "fits_if", condition: sameConnector(part), source: sources.published }
    : undefined;
}

function readSeenPanels(): SeenPanels[] {
  return readFileSync(join(import.meta.dirname, "..", "laptop-panels.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line): SeenPanels => JSON.parse(line))
    .filter(({ basis }) => basis === "seen");
}

const isFast = ({ specs: { refreshHz } }: Part) => Number(refreshHz) > 75;
const numberOf = ({ numbers }: Part) => numbers.find(({ kind }) => kind === "maker")?.number ?? "";
const isSeen = (part: Part, { panels }: SeenPanels) => panels.some((panel) => isPanel(part, panel));
const isPanel = (part: Part, { parts = [] }: SeenPanel) =>
  parts.some((seen) => normalized(seen) === normalized(numberOf(part)));

function fitmentOf(part: Part, { machines, panels }: SeenPanels): Fitment | undefined {
  const number = numberOf(part);
  const same = panels.find((panel) => isPanel(part, panel));
  if (same) {
    const source = `seen in ${same.seen} of ${machines} ${machines === 1 ? "machine" : "machines"} (${report})`;
    return same.parts?.length === 1
      ? {
          verdict: "fits",
          condition: `${number} is the panel that machines of this model report. If yours has another resolution or touch, compare the connector first.`,
          source,
        }
      : { verdict: "fits_if", condition: `the back of your old panel says ${number}`, source };
  }
  const isAlike = panels.some((panel) => isSameClass(classOfPart(part), classOfSeen(panel)));
  if (!isAlike) return undefined;
  return {
    verdict: "fits_if",
    condition: sameConnector(part),
    source: `same size, resolution and signal as the panel seen in this model (${report})`,
  };
}

const sameConnector = ({ specs: { signal, connectorPins, touch } }: Part) =>
  `your old panel has the same connector (${signal}, ${connectorPins} pins), the same brackets and ${touch === true ? "a" : "no"} touch layer`;

const normalized = (number: string) => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

const classOfPart = ({ specs }: Part): PanelClass => ({
  diagonalInch: Number(specs.diagonalInch),
  resolution: String(specs.resolution).replaceAll(" ", "").replace("×", "x"),
  signal: String(specs.signal),
  touch: specs.touch === true,
});

/** No laptop panel was built with LVDS from this year on, and none with eDP before the other. */
const ONLY_EDP_SINCE = 2015;
const ONLY_LVDS_UNTIL = 2010;

/**
 * Returns the class of a seen panel: by its numbers or, where none can be read, by its measured size and its year.
 * Undefined if its numbers contradict each other, or neither they nor the year tell the signal.
 */
function classOfSeen({
  maker,
  parts = [],
  resolution,
  diagonalInch,
  panelYear,
}: SeenPanel): PanelClass | undefined {
  const readable = parts.flatMap((number) => readPanelNumber(makerNames[maker] ?? maker, number) ?? []);
  const [first, ...others] = readable.map((facts): PanelClass => ({ ...facts, resolution }));
  if (first) return others.every((other) => isSameClass(other, first)) ? first : undefined;
  // Rounding makes a panel read smaller, never larger: 13.4 inches are not 13.3.
  const nominal = nominalInches.find(
    (inches) => inches - diagonalInch > -0.05 && inches - diagonalInch < 0.15,
  );
  if (nominal === undefined || panelYear === null) return undefined;
  const signal = panelYear >= ONLY_EDP_SINCE ? "eDP" : panelYear <= ONLY_LVDS_UNTIL ? "LVDS" : undefined;
  return signal && { diagonalInch: nominal, resolution, signal, touch: false };
}

/** Innolux kept the numbers of Chi Mei. */
const makerNames: Readonly<Record<string, string>> = { "Chi Mei": "Chimei Innolux" };

function isSameClass(one: PanelClass, other: PanelClass | undefined): boolean {
  return (
    other !== undefined &&
    one.diagonalInch === other.diagonalInch &&
    one.resolution === other.resolution &&
    one.signal === other.signal &&
    one.touch === other.touch
  );
}
