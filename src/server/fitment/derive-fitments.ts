import { isDecidedByRule, modelsOf } from "#domain/fitment/evaluate-fit.ts";
import { lockName, type Tx } from "#server/db/database.ts";
import { CompatibleLaptops, loadCompatibleLaptops } from "./compatible-laptops.ts";
import { type Laptop, laptopsWithIds } from "./find-laptops.ts";
import {
  deleteDerivedFitments,
  deleteDerivedForLaptops,
  type FitmentRow,
  insertFitments,
  type PartToDerive,
  partsAfter,
} from "./fitments-queries.ts";

/** Rows per INSERT: small enough that serializing them does not block other requests. */
const ROWS_PER_INSERT = 5_000;

/**
 * Makes deriving for parts wait for deriving for laptops: of a part and a laptop that change at once,
 * the one that comes last must see the other. A part's row is locked before, a laptop's after.
 */
export const lockForParts = (tx: Tx): Promise<void> => lockName(tx, "derived fitments", "shared");
export const lockForLaptops = (tx: Tx): Promise<void> => lockName(tx, "derived fitments");

/**
 * Derives the fitments of parts by rule, after parts were added or edited.
 * @param compatible loaded already, for many calls, which end with `confirmDerived`
 */
export async function deriveFitments(
  tx: Tx,
  parts: readonly PartToDerive[],
  compatible?: CompatibleLaptops,
): Promise<void> {
  if (!compatible) await lockForParts(tx);
  await deleteDerivedFitments(
    tx,
    parts.map(({ id }) => id),
  );
  const decided = parts.filter((part) => isDecidedByRule(part.category) || modelsOf(part).length > 0);
  if (decided.length > 0) await insertMatches(tx, decided, compatible ?? (await loadCompatibleLaptops(tx)));
}

/** Derives the fitment of one part and one laptop, after their explicit one was removed. */
export const deriveFitment = (tx: Tx, part: PartToDerive, laptop: Laptop): Promise<void> =>
  insertMatches(tx, [part], new CompatibleLaptops([laptop]));

/** Ends a transaction's calls with laptops that were loaded before: derives again if these have changed meanwhile. */
export async function confirmDerived(
  tx: Tx,
  compatible: CompatibleLaptops,
  deriveAgain: (laptops: CompatibleLaptops) => Promise<void>,
): Promise<void> {
  await lockForParts(tx);
  const laptops = await loadCompatibleLaptops(tx);
  if (laptops.fingerprint() !== compatible.fingerprint()) await deriveAgain(laptops);
}

/** Parts read at a time while laptops are evaluated again. */
const PARTS_PER_READ = 1_000;

/** Derives the fitments of laptops with every part, after their facts changed; of all laptops after the rules did. */
export async function deriveForLaptops(tx: Tx, laptopIds: readonly string[] | "all"): Promise<void> {
  if (laptopIds.length === 0) return;
  await deleteDerivedForLaptops(tx, laptopIds);
  const compatible =
    laptopIds === "all"
      ? await loadCompatibleLaptops(tx)
      : new CompatibleLaptops(await laptopsWithIds(tx, laptopIds));
  let parts: PartToDerive[] = [];
  do {
    parts = await partsAfter(tx, { after: parts.at(-1)?.id, limit: PARTS_PER_READ });
    await insertMatches(tx, parts, compatible);
  } while (parts.length === PARTS_PER_READ);
}

/** Loads the fitments of a whole catalog: the explicit ones, and derived ones for the other pairs. */
export async function loadFitments(
  tx: Tx,
  explicit: readonly Omit<FitmentRow, "derived">[],
  parts: readonly PartToDerive[],
): Promise<void> {
  await lockForParts(tx);
  await insertFitments(
    tx,
    explicit.map((row) => ({ ...row, derived: false })),
  );
  await insertMatches(tx, parts, await loadCompatibleLaptops(tx));
}

/** Inserts the rules' matches, from which lists for one laptop are read. */
async function insertMatches(
  tx: Tx,
  parts: readonly PartToDerive[],
  compatible: CompatibleLaptops,
): Promise<void> {
  let rows: FitmentRow[] = [];
  for (const part of parts) {
    for (const { laptopIds, ...match } of compatible.matchesFor(part)) {
      for (const laptopId of laptopIds) rows.push({ partId: part.id, laptopId, ...match, derived: true });
    }
    if (rows.length < ROWS_PER_INSERT) continue;
    await insertFitments(tx, rows);
    rows = [];
  }
  await insertFitments(tx, rows);
}
