import { setExplicitFitment } from "#contract/explicit-fitments.ts";
import type { ExplicitFitment } from "#domain/fitment/evaluate-fit.ts";
import { deletedMeanwhile } from "#server/db/database-errors.ts";
import { bulkSetFitments, type FitmentToSet } from "#server/fitment/edit-fitments.ts";
import { explicitFitments } from "#server/fitment/explicit-fitments.ts";
import { namedLaptops } from "#server/fitment/find-laptops.ts";
import { knownParts } from "#server/parts/bulk-parts.ts";
import { skuOf } from "./part-line.ts";
import type { CheckedLine, LineEvaluation, Sheet } from "./sheet.ts";
import { changedSinceCheck, exampleMessage, exampleSku, type SheetLine } from "./sheet-line.ts";

const inputs = setExplicitFitment.body.shape;
type Laptops = Awaited<ReturnType<typeof namedLaptops>>;

interface FitmentLine extends ExplicitFitment {
  partId: string;
  laptopId: string;
  laptop: string;
}

/** Explicit fitments. A line adds or changes a fitment; no line removes one. */
export const fitmentsSheet: Sheet = {
  required: [["sku"], ["laptop", "model"], ["verdict"], ["source"]],
  optionalColumns: async () => new Set(["laptop", "brand", "model", "condition", "name"]),

  keyOf: (_line, evaluation) => evaluation && `${evaluation.partId} ${evaluation.laptopId}`,

  openEvaluation: async (db) => async (lines) => {
    const skus = lines.flatMap((line) => skuOf(line) ?? []);
    const laptopKeys = lines.flatMap((line) => laptopKeyOf(line) ?? []);
    const [parts, laptops] = [await knownParts(db, skus), await namedLaptops(db, laptopKeys)];
    const fitments = lines.map((line) => readFitmentLine(line, parts.get(skuOf(line) ?? ""), laptops));
    const current = new Map(
      (
        await explicitFitments(
          db,
          fitments.flatMap((fitment) => fitment ?? []),
        )
      ).map(({ partId, laptopId, ...fitment }) => [`${partId} ${laptopId}`, fitment as ExplicitFitment]),
    );
    return fitments.map(
      (fitment) => fitment && evaluateFitment(fitment, current.get(`${fitment.partId} ${fitment.laptopId}`)),
    );
  },

  prepare: async (context) => async (tx) => {
    let done = 0;
    for (const outcome of ["new", "changed"] as const) {
      for await (const lines of context.lines(outcome)) {
        const set = await bulkSetFitments(tx, lines.map(toFitment), context).catch((error: unknown) => {
          const deleted = deletedMeanwhile(error);
          throw deleted ? changedSinceCheck(1, deleted) : error;
        });
        if (set !== lines.length) throw changedSinceCheck(lines.length - set, "fitment");
        done += lines.length;
        await context.reportProgress("writing", done);
      }
    }
  },
};

/** Returns a laptop's slug, or its brand and model, in lower case. */
function laptopKeyOf(line: SheetLine): string | undefined {
  const slug = line.cell("laptop")?.toLowerCase();
  if (slug) return slug;
  const name = `${line.cell("brand") ?? ""} ${line.cell("model") ?? ""}`.trim().toLowerCase();
  return name || undefined;
}

const verdicts: Readonly<Record<string, ExplicitFitment["verdict"]>> = {
  fits: "fits",
  yes: "fits",
  "fits if": "fits_if",
  "does not fit": "does_not_fit",
  no: "does_not_fit",
};

function readFitmentLine(
  line: SheetLine,
  part: { id: string } | undefined,
  laptops: Laptops,
): FitmentLine | undefined {
  const laptop = laptops.get(laptopKeyOf(line) ?? "");
  if (line.cell("sku") === exampleSku) line.addIssue("sku", exampleMessage);
  else if (!part) line.addIssue("sku", "No part has this SKU.");
  if (!laptop) {
    line.addIssue(
      line.cell("laptop") === undefined ? "model" : "laptop",
      "The shop does not know this laptop. Enter its slug, or brand and model exactly as in the shop.",
    );
  }
  const verdict = verdicts[(line.cell("verdict") ?? "").toLowerCase().replaceAll("_", " ")];
  if (!verdict) line.addIssue("verdict", "Write “fits”, “fits if” or “does not fit”.");
  const condition = line.read("condition", inputs.condition, line.cell("condition") ?? "");
  if (verdict === "fits_if" && condition === "") {
    line.addIssue("condition", "Enter the condition that follows “if”.");
  }
  const source = line.read("source", inputs.source);
  if (line.issues.length > 0 || !part || !laptop || !verdict) return undefined;
  return {
    partId: part.id,
    laptopId: laptop.id,
    laptop: `${laptop.brand} ${laptop.model}`,
    verdict,
    condition: condition ?? "",
    source: source ?? "",
  };
}

function evaluateFitment(
  { partId, laptopId, ...after }: FitmentLine,
  before: ExplicitFitment | undefined,
): LineEvaluation {
  const isSame =
    before?.verdict === after.verdict &&
    before.condition === after.condition &&
    before.source === after.source;
  return {
    outcome: isSame ? "unchanged" : before ? "changed" : "new",
    partId,
    laptopId,
    before: before ?? null,
    after,
    expected: before ?? null,
  };
}

const toFitment = (line: CheckedLine) => ({
  ...(line.after as ExplicitFitment & { laptop: string }),
  partId: line.partId,
  laptopId: line.laptopId ?? "",
  replaces: line.expected as FitmentToSet["replaces"],
});
