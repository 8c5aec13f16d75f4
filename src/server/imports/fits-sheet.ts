import { setExplicitFitment } from "#contract/explicit-fitments.ts";
import type { ExplicitFitment } from "#domain/fitment/evaluate-fit.ts";
import { violates } from "#server/db/database-errors.ts";
import { bulkSetFitments, type FitmentToSet } from "#server/fitment/edit-fitments.ts";
import { explicitFitments } from "#server/fitment/explicit-fitments.ts";
import { namedLaptops } from "#server/fitment/find-laptops.ts";
import { knownParts } from "#server/parts/bulk-parts.ts";
import { skuOf } from "./part-line.ts";
import { type CheckedLine, exampleSku, type LineEvaluation, type Sheet, somethingMoved } from "./sheet.ts";
import type { SheetLine } from "./sheet-line.ts";

const fields = setExplicitFitment.body.shape;
type Laptop = Awaited<ReturnType<typeof namedLaptops>>[number];

/** What somebody states of parts and laptops. A line adds a statement or changes it; none takes one away. */
export const fitsSheet: Sheet = {
  required: [["sku"], ["laptop", "model"], ["verdict"], ["source"]],
  columns: async () => new Set(["laptop", "brand", "model", "condition", "name"]),

  keyOf: (_line, judged) => judged && `${judged.partId} ${judged.laptopId}`,

  judging: async (db) => async (lines) => {
    const parts = await knownParts(
      db,
      lines.flatMap((line) => skuOf(line) ?? []),
    );
    const laptops = new Map<string, Laptop>();
    for (const laptop of await namedLaptops(
      db,
      lines.flatMap((line) => laptopKeyOf(line) ?? []),
    )) {
      laptops.set(laptop.slug, laptop);
      laptops.set(laptop.name, laptop);
    }
    const read = lines.map((line) => readFitLine(line, parts.get(skuOf(line) ?? ""), laptops));
    const listed = await explicitFitments(
      db,
      read.flatMap((fit) => fit ?? []),
    );
    const now = new Map(
      listed.map(({ partId, laptopId, ...fit }) => [`${partId} ${laptopId}`, fit as ExplicitFitment]),
    );
    return read.map((fit) => fit && judgeFitLine(fit, now.get(`${fit.partId} ${fit.laptopId}`)));
  },

  prepare: async (work) => async (tx) => {
    let done = 0;
    for (const outcome of ["new", "changed"] as const) {
      for await (const lines of work.lines(outcome)) {
        const listed = await bulkSetFitments(tx, lines.map(fitOf), work).catch((error: unknown) => {
          throw violates(error, "fitments_part_id_fkey") ? somethingMoved(1, "part") : error;
        });
        if (listed !== lines.length) throw somethingMoved(lines.length - listed, "listed fit");
        done += lines.length;
        await work.progress("writing", done);
      }
    }
  },
};

/** A laptop by its slug, or by brand and model as they are written on it. */
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

interface FitLine extends ExplicitFitment {
  partId: string;
  laptopId: string;
  laptop: string;
}

function readFitLine(
  line: SheetLine,
  part: { id: string } | undefined,
  laptops: ReadonlyMap<string, Laptop>,
): FitLine | undefined {
  const laptop = laptops.get(laptopKeyOf(line) ?? "");
  if (line.cell("sku") === exampleSku) {
    line.fault("sku", "This is the template's example: take the line out.");
  } else if (!part) line.fault("sku", "No part has this SKU.");
  if (!laptop) {
    const column = line.cell("laptop") === undefined ? "model" : "laptop";
    line.fault(
      column,
      "The shop does not know this laptop: give its slug, or brand and model as the shop writes them.",
    );
  }
  const verdict = verdicts[(line.cell("verdict") ?? "").toLowerCase().replaceAll("_", " ")];
  if (!verdict) line.fault("verdict", "Write “fits”, “fits if” or “does not fit”.");
  const condition = line.read("condition", fields.condition, line.cell("condition") ?? "");
  if (verdict === "fits_if" && condition === "") {
    line.fault("condition", "Say what must be so: words that follow “if”.");
  }
  const source = line.read("source", fields.source);
  if (line.faults.length > 0 || !part || !laptop || !verdict) return undefined;
  return {
    partId: part.id,
    laptopId: laptop.id,
    laptop: `${laptop.brand} ${laptop.model}`,
    verdict,
    condition: condition ?? "",
    source: source ?? "",
  };
}

function judgeFitLine(
  { partId, laptopId, ...fit }: FitLine,
  now: ExplicitFitment | undefined,
): LineEvaluation {
  const { laptop: _laptop, ...statement } = fit;
  const same = now && JSON.stringify(ordered(now)) === JSON.stringify(ordered(statement));
  return {
    outcome: same ? "unchanged" : now ? "changed" : "new",
    partId,
    laptopId,
    before: now ?? null,
    after: fit,
    expected: now ?? null,
  };
}

const ordered = ({ verdict, condition, source }: ExplicitFitment) => [verdict, condition, source];

const fitOf = (line: CheckedLine) => ({
  ...(line.after as ExplicitFitment & { laptop: string }),
  partId: line.partId,
  laptopId: line.laptopId ?? "",
  replaces: line.expected as FitmentToSet["replaces"],
});
