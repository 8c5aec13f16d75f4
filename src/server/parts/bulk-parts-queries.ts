import { sql } from "kysely";
import type { PartState } from "#domain/part.ts";
import type { Reads, Tx } from "#server/db/database.ts";
import { receive } from "#server/stock/stock-commands.ts";

type Specs = Record<string, string | number | boolean>;
type Numbers = { kind: "own" | "maker" | "old" | "substitute"; number: string }[];

/** What can be written of a part beside its stock. */
export interface PartValues {
  name: string;
  category: string;
  description: string;
  price_cents: number;
  minimum_quantity: number;
  picture: string;
  state: PartState;
  specs: Specs;
  numbers: Numbers;
}

export interface KnownPart extends PartValues {
  id: string;
  sku: string;
  version: number;
  on_hand: number;
  reserved: number;
}

const columns = sql`
  p.id, p.sku, p.name, p.category, p.description, p.price_cents, p.minimum_quantity, p.picture, p.state, p.specs,
  p.version, p.on_hand, p.reserved, coalesce((
    SELECT json_agg(json_build_object('kind', kind, 'number', number) ORDER BY kind, number)
    FROM part_numbers WHERE part_id = p.id), '[]') AS numbers`;

/** Parts by what is printed on them, retired ones included; in no order. */
export async function partsWithSkus(db: Reads, skus: readonly string[]): Promise<KnownPart[]> {
  const { rows } = await sql<KnownPart>`SELECT ${columns} FROM parts p WHERE p.sku = ANY (${skus})`.execute(
    db,
  );
  return rows;
}

/** So many parts after a sku, in the order of their skus. */
export async function partsAfterSku(
  db: Reads,
  { category, after, limit }: { category: string | undefined; after: string | undefined; limit: number },
): Promise<KnownPart[]> {
  const { rows } = await sql<KnownPart>`
    SELECT ${columns} FROM parts p
    WHERE (${after ?? null}::text IS NULL OR p.sku > ${after ?? null})
      AND (${category ?? null}::text IS NULL OR p.category = ${category ?? null})
    ORDER BY p.sku LIMIT ${limit}`.execute(db);
  return rows;
}

/** The categories in shop order, with their specs in page order. */
export async function categoriesInOrder(db: Reads) {
  return db
    .selectFrom("categories")
    .select(["id", "name", "specs"])
    .orderBy("position")
    .orderBy("name")
    .execute();
}

/** The keys that specifications of parts have, of one category or of all. */
export async function usedSpecKeys(db: Reads, category?: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT key FROM parts, jsonb_object_keys(specs) AS key
    WHERE ${category ?? null}::text IS NULL OR category = ${category ?? null} ORDER BY key`.execute(db);
  return rows.map(({ key }) => key);
}

/** Locks parts in the order in which orders lock them. @returns what stands in them now. */
export async function lockParts(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; version: number; on_hand: number; reserved: number }[]> {
  return tx
    .selectFrom("parts")
    .select(["id", "version", "on_hand", "reserved"])
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export interface PartToAdd extends PartValues {
  id: string;
  sku: string;
  slug: string;
  available: number;
}

/** Puts parts on sale, with their numbers and their first stock, received into the ledger. */
export async function insertParts(tx: Tx, parts: readonly PartToAdd[], by: By): Promise<void> {
  const given = JSON.stringify(parts);
  await sql`
    INSERT INTO parts (id, sku, slug, name, category, description, specs, price_cents, minimum_quantity, picture,
                       state)
    SELECT id, sku, slug, name, category, description, specs, price_cents, minimum_quantity, picture, state
    FROM jsonb_to_recordset(${given}::jsonb) AS x (id uuid, sku text, slug text, name text, category text,
      description text, specs jsonb, price_cents bigint, minimum_quantity int, picture text, state text)`.execute(
    tx,
  );
  await insertNumbers(tx, given);
  const receipts = parts.map(({ id, available }) => ({ partId: id, quantity: available }));
  await receive(tx, receipts, by);
}

export interface By {
  actorId: string | null;
  /** Why: it stands in the ledger and in the audit. */
  note: string;
}

export type PartToChange = Partial<PartValues> & { id: string; version: number };

/** Changes parts that are still at the version that was read. @returns how many were. */
export async function updateParts(tx: Tx, changes: readonly PartToChange[]): Promise<number> {
  await sql`SET LOCAL search.defer_indexing = 'on'`.execute(tx);
  const { numAffectedRows } = await sql`
    UPDATE parts p SET name = coalesce(x.name, p.name), category = coalesce(x.category, p.category),
      description = coalesce(x.description, p.description), specs = coalesce(x.specs, p.specs),
      price_cents = coalesce(x.price_cents, p.price_cents),
      minimum_quantity = coalesce(x.minimum_quantity, p.minimum_quantity),
      picture = coalesce(x.picture, p.picture), state = coalesce(x.state, p.state),
      version = p.version + 1, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS x (id uuid, version int, name text,
      category text, description text, specs jsonb, price_cents bigint, minimum_quantity int, picture text,
      state text)
    WHERE p.id = x.id AND p.version = x.version`.execute(tx);
  await indexForSearch(tx, changes);
  const renumbered = changes.filter(({ numbers }) => numbers);
  if (renumbered.length > 0) {
    const ids = renumbered.map(({ id }) => id);
    await sql`DELETE FROM part_numbers WHERE part_id = ANY (${ids}::uuid[])`.execute(tx);
    await insertNumbers(tx, JSON.stringify(renumbered));
  }
  return Number(numAffectedRows ?? 0);
}

/** One by one, as a part that is edited, many would take ten times as long, locked. */
async function indexForSearch(tx: Tx, changes: readonly PartToChange[]): Promise<void> {
  const ids = changes.flatMap(({ id, name, category, description, specs, state }) =>
    (name ?? category ?? description ?? specs ?? state) === undefined ? [] : [id],
  );
  if (ids.length === 0) return;
  await sql`
    SELECT search.index_parts(array(SELECT row_id FROM parts WHERE id = ANY (${ids}::uuid[])))`.execute(tx);
}

async function insertNumbers(tx: Tx, parts: string): Promise<void> {
  await sql`
    INSERT INTO part_numbers (part_id, kind, number)
    SELECT x.id, n.kind, n.number
    FROM jsonb_to_recordset(${parts}::jsonb) AS x (id uuid, numbers jsonb),
      jsonb_to_recordset(x.numbers) AS n (kind text, number text)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Which of these addresses are taken. */
export async function takenSlugs(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`SELECT slug FROM parts WHERE slug = ANY (${slugs})`.execute(
    tx,
  );
  return new Set(rows.map(({ slug }) => slug));
}
