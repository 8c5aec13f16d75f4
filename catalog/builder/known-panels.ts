import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { KnownPanels } from "#domain/fitment/laptop-facts.ts";
import { panelClass } from "#domain/fitment/panel-fit.ts";
import { normalizeNumber } from "#domain/part.ts";
import { commonName } from "./known/common-names.ts";
import { publishedPanels, soldWithFastPanels } from "./known/panel-classes.ts";
import { nominalInches, readPanelNumber } from "./parts/panel-numbers.ts";
import { fastPanelNumbers } from "./parts/panels.ts";

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

/** Returns a function that tells the panels of a model: reported ones, and those that its maker lists. */
export function readKnownPanels(): (brand: string, model: string) => KnownPanels | undefined {
  const lines = readFileSync(join(import.meta.dirname, "..", "laptop-panels.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line): SeenPanels => JSON.parse(line))
    .filter(({ basis }) => basis === "seen");
  const reported = new Map(lines.map((line) => [commonName(line.brand, line.model), line]));
  const fast = fastPanelNumbers();
  return (brand, model) => {
    const { machines, panels = [] } = reported.get(commonName(brand, model)) ?? {};
    const seen = panels.map((panel) => {
      const found = classOf(panel);
      return { numbers: panel.parts ?? [], seen: panel.seen, ...(found && { class: found }) };
    });
    const listed = publishedPanels(brand, model);
    if (seen.length === 0 && listed.length === 0) return undefined;
    const takesFast =
      soldWithFastPanels(brand, model) ||
      seen.some(({ numbers }) => numbers.some((number) => fast.has(normalizeNumber(number))));
    return {
      ...(machines !== undefined && { machines, seen }),
      ...(listed.length > 0 && { listed }),
      ...(takesFast && { takesFast }),
    };
  };
}

/** No laptop panel was built with LVDS from this year on, and none with eDP before the other. */
const ONLY_EDP_SINCE = 2015;
const ONLY_LVDS_UNTIL = 2010;

/**
 * Returns the class of a seen panel: by its numbers or, where none can be read, by its measured size and its year.
 * Undefined if its numbers contradict each other, or neither they nor the year tell the signal.
 */
function classOf({ maker, parts = [], resolution, diagonalInch, panelYear }: SeenPanel): string | undefined {
  const classes = parts.flatMap((number) => {
    const facts = readPanelNumber(makerNames[maker] ?? maker, number);
    return facts ? panelClass(facts.diagonalInch, resolution, facts.signal, facts.touch) : [];
  });
  const [first, ...others] = classes;
  if (first) return others.every((other) => other === first) ? first : undefined;
  // Rounding makes a panel read smaller, never larger: 13.4 inches are not 13.3.
  const nominal = nominalInches.find(
    (inches) => inches - diagonalInch > -0.05 && inches - diagonalInch < 0.15,
  );
  if (nominal === undefined || panelYear === null) return undefined;
  const signal = panelYear >= ONLY_EDP_SINCE ? "eDP" : panelYear <= ONLY_LVDS_UNTIL ? "LVDS" : undefined;
  return signal && panelClass(nominal, resolution, signal);
}

/** Innolux kept the numbers of Chi Mei. */
const makerNames: Readonly<Record<string, string>> = { "Chi Mei": "Chimei Innolux" };
