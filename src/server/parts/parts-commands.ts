import { sql } from "kysely";
import { partFieldList } from "#contract/part-fields.ts";
import type { Tx } from "#server/db/database.ts";
import type { PartValues } from "./part-values.ts";
import { fieldColumns } from "./parts-queries.ts";

/** Everything that writes `parts` and `part_numbers`. */

const columns = sql.join(fieldColumns.map((column) => sql.ref(column)));
const searchedRows = partFieldList.flatMap(({ row, isSearched }) => (isSearched ? [row] : []));

export type PartToInsert = PartValues & {
  id: string;
  slug: string;
  /** Empty: the part's name describes the picture. */
  picture_alt?: string;
  created_at?: Date;
};

/** Inserts parts with their numbers and without stock. */
export async function insertParts(tx: Tx, parts: readonly PartToInsert[]): Promise<void> {
  const json = JSON.stringify(parts);
  await sql`
    INSERT INTO parts (id, slug, picture_alt, created_at, ${columns})
    SELECT id, slug, coalesce(picture_alt, ''), coalesce(created_at, now()), ${columns}
    FROM jsonb_array_elements(${json}::jsonb) AS part, jsonb_populate_record(NULL::parts, part)`.execute(tx);
  await insertNumbers(tx, json);
}

export type PartToUpdate = Partial<PartValues> & { id: string; version: number };

/** Updates parts that still have the version that was read. @returns how many had it */
export async function updateParts(tx: Tx, parts: readonly PartToUpdate[]): Promise<number> {
  await sql`SET LOCAL search.defer_indexing = 'on'`.execute(tx);
  // A field that is not given keeps its value, because the record is populated over the existing row.
  const { numAffectedRows } = await sql`
    UPDATE parts p SET
      (${columns}) = (SELECT ${columns} FROM jsonb_populate_record(p, part)),
      version = p.version + 1, updated_at = now()
    FROM jsonb_array_elements(${JSON.stringify(parts)}::jsonb) AS part
    WHERE p.id = (part ->> 'id')::uuid AND p.version = (part ->> 'version')::int`.execute(tx);
  await indexForSearch(tx, parts);
  const renumbered = parts.filter(({ numbers }) => numbers);
  if (renumbered.length > 0) {
    const ids = renumbered.map(({ id }) => id);
    await sql`DELETE FROM part_numbers WHERE part_id = ANY (${ids}::uuid[])`.execute(tx);
    await insertNumbers(tx, JSON.stringify(renumbered));
  }
  return Number(numAffectedRows ?? 0);
}

/** Indexes all parts in one statement: one by one, they would stay locked ten times as long. */
async function indexForSearch(tx: Tx, parts: readonly PartToUpdate[]): Promise<void> {
  const ids = parts.flatMap((part) => (searchedRows.some((row) => row in part) ? [part.id] : []));
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

/** Locks parts in the order in which orders lock them. @returns what could have changed since they were read */
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

/** Erases an active part that is in no order. @returns whether there was one */
export async function erasePart(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("parts")
    .where("id", "=", id)
    .where("state", "=", "active")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("order_lines").select("order_id").whereRef("order_lines.part_id", "=", "parts.id")),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Archives an active part, or reactivates an archived one. @returns whether the part was in the other state */
export async function setPartState(tx: Tx, id: string, state: "active" | "archived"): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("parts")
    .set({ state, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", state === "active" ? "archived" : "active")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns which of these slugs are taken. */
export async function takenSlugs(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`SELECT slug FROM parts WHERE slug = ANY (${slugs})`.execute(
    tx,
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** Returns the taken slugs that start with this one. */
export async function slugsWithPrefix(tx: Tx, prefix: string): Promise<Set<string>> {
  const rows = await tx.selectFrom("parts").select("slug").where("slug", "like", `${prefix}%`).execute();
  return new Set(rows.map(({ slug }) => slug));
}
