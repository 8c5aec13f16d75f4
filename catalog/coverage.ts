// Counts for how many common laptops the shop has an answer, by kind of part: `npm run coverage`.
import type { FitVerdict } from "#domain/fitment/fit-answer.ts";
import { readShopAnswers, type ShopAnswers, type ShopLaptop } from "./shop-answers.ts";

const LAPTOPS = 300;
/** Model-bound parts are made for the most common machines first. */
const LAPTOPS_OF_BOUND_PARTS = 60;

/** What a shopper is told: a part fits, parts fit with a condition, none fits, or nothing is certain. */
const outcomes = ["yes", "only if", "none", "unknown"] as const;
type Outcome = (typeof outcomes)[number];

const kinds: readonly (readonly [name: string, ...categories: string[]])[] = [
  ["memory", "memory"],
  ["drive", "m2-ssd", "sata-ssd"],
  ["battery", "battery"],
  ["charger", "charger"],
  ["Wi-Fi", "wifi"],
  ["screen", "panel"],
];
const boundKinds: typeof kinds = [
  ["keyboard", "keyboard"],
  ["fan", "cooling"],
  ["touchpad", "touchpad"],
  ["cover", "cover"],
  ["hinge", "hinge"],
  ["jack", "dc-jack"],
  ["speaker", "speaker"],
];

/** Returns the outcome for a laptop from the answers about all parts of a kind. */
export function outcomeOf(verdicts: readonly FitVerdict[]): Outcome {
  if (verdicts.includes("fits")) return "yes";
  if (verdicts.includes("fits_if")) return "only if";
  return verdicts.includes("unknown") || verdicts.length === 0 ? "unknown" : "none";
}

/**
 * If all parts of a kind are made for other models, that is not an answer. If the kind is part of a larger part, it is.
 */
function boundOutcomeOf(verdicts: readonly FitVerdict[], isPartOfLarger: boolean): Outcome {
  const outcome = outcomeOf(verdicts);
  return outcome === "none" && !isPartOfLarger ? "unknown" : outcome;
}

export interface CoverageRow {
  kind: string;
  /** How many laptops were checked. */
  of: number;
  laptops: Record<Outcome, ShopLaptop[]>;
}

/** Returns the outcomes of the most common laptops, by kind of part. */
export function coverage({ parts, laptops, answer }: ShopAnswers): CoverageRow[] {
  // Laptops whose parts only their maker sells would hide what is missing.
  const common = laptops.filter(({ known }) => known.note === undefined).slice(0, LAPTOPS);
  return [...kinds, ...boundKinds].map(([kind, ...categories]) => {
    const isBound = boundKinds.some(([bound]) => bound === kind);
    const asked = isBound ? common.slice(0, LAPTOPS_OF_BOUND_PARTS) : common;
    const ofKind = parts.filter(({ category }) => categories.includes(category));
    const byOutcome = Map.groupBy(asked, (laptop) => {
      const verdicts = ofKind.map((part) => answer(part, laptop).verdict);
      const isPartOfLarger = categories.some(
        (category) => laptop.known.notSeparate?.[category] !== undefined,
      );
      return isBound ? boundOutcomeOf(verdicts, isPartOfLarger) : outcomeOf(verdicts);
    });
    return {
      kind,
      of: asked.length,
      laptops: Object.fromEntries(
        outcomes.map((outcome) => [outcome, byOutcome.get(outcome) ?? []]),
      ) as CoverageRow["laptops"],
    };
  });
}

/** The share of laptops with any answer but "unknown". */
export const answeredShare = ({ laptops, of }: CoverageRow): number => 1 - laptops.unknown.length / of;

export function coverageTable(rows: readonly CoverageRow[]): string {
  const columns = ["laptops", ...outcomes, "answered"];
  return [
    `${"".padEnd(10)}${columns.map((name) => name.padStart(10)).join("")}`,
    ...rows.map((row) => {
      const counts = [row.of, ...outcomes.map((outcome) => row.laptops[outcome].length)].map(String);
      const answered = `${Math.round(answeredShare(row) * 100)} %`;
      return `${row.kind.padEnd(10)}${[...counts, answered].map((text) => text.padStart(10)).join("")}`;
    }),
  ].join("\n");
}

if (import.meta.main) {
  const rows = coverage(readShopAnswers());
  console.log(coverageTable(rows));
  // `npm run coverage -- charger` names the laptops without an answer.
  for (const row of rows.filter(({ kind }) => process.argv.includes(kind))) {
    console.log(`\n${row.kind}, unknown:\n${row.laptops.unknown.map(({ name }) => name).join("\n")}`);
  }
}
