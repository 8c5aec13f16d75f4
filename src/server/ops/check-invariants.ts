import type pg from "pg";
import { invariants } from "./invariants.ts";

/** The most violations that are listed for one invariant. */
const MAX_ROWS = 5;

/**
 * Checks every invariant over the whole database, in one snapshot: the shop may be working.
 * @returns the violations, by the invariant's name; empty if all hold
 */
export async function checkInvariants(
  pool: pg.Pool,
  { whileWorking, testNetwork }: { whileWorking: boolean; testNetwork: boolean },
): Promise<Record<string, unknown[]>> {
  const breaches: Record<string, unknown[]> = {};
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL statement_timeout = 0");
    for (const { name, about, breaches: query } of invariants) {
      if (about === "test network" && !testNetwork) continue;
      const { rows } = await client.query(query, query.includes("$1") ? [whileWorking] : []);
      if (rows.length > 0) breaches[name] = rows.slice(0, MAX_ROWS);
    }
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  return breaches;
}
