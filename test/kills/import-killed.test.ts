import { afterAll, beforeAll, expect, it } from "vitest";
import type { AnswerOf, Call } from "#contract/call.ts";
import { requestOf } from "#contract/client.ts";
import { applyImport, getImport, recheckImport, uploadImport } from "#contract/imports.ts";
import type { Database } from "#server/db/database.ts";
import { csvLine } from "#server/imports/csv.ts";
import { type Buyer, buyersOf } from "#test/buyers.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { buildShop } from "#test/shop-process.ts";
import { until } from "#test/until.ts";
import { type OwnShop, ownShop } from "./own-shop.ts";

type Import = AnswerOf<typeof getImport>;
/** Together four batches of lines (apply-import.ts). */
const newParts = 1000;
const knownParts = 600;

let shop: OwnShop;
let admin: Buyer;
beforeAll(async () => {
  await buildShop();
  shop = await ownShop();
  [admin] = (await shop.withDatabase((db) => buyersOf(db, 1, "owner"))) as [Buyer];
}, 300_000);
afterAll(async () => {
  admin?.disconnect();
  await shop.remove();
});

/** Parts of the catalog at another price, and new ones for which the rules know laptops. */
async function table({ pool }: Database, turn: number): Promise<string> {
  const { rows } = await pool.query<Record<string, string | null>>(
    `SELECT sku, name, category, specs->>'generation' AS generation, specs->>'moduleGb' AS "moduleGb" FROM parts
     WHERE sku NOT LIKE 'TURN-%' ORDER BY sku LIMIT ${knownParts}`,
  );
  const known = rows.map((row) =>
    csvLine([
      row.sku ?? "",
      row.name ?? "",
      row.category ?? "",
      900 + turn,
      "",
      row.generation ?? "",
      row.moduleGb ?? "",
    ]),
  );
  const fresh = Array.from({ length: newParts }, (_, n) => {
    // The rules know some hundred laptops for each module.
    const module = n % 50 === 0;
    const kind = module ? ["memory", 900 + turn, 5, "DDR4", 8] : ["hinge", 900 + turn, 5, "", ""];
    return csvLine([`TURN-${turn}-${n}`, `Part ${n}`, ...kind]);
  });
  const head = csvLine(["sku", "name", "category", "price", "available", "spec:generation", "spec:moduleGb"]);
  return [head, ...known, ...fresh].join("");
}

const press = async (call: Call, { _id }: Import) =>
  (await admin.call<Import>(shop.url, call, { params: { id: _id } })).body;
const stateOf = async (one: Import) => (await press(getImport, one)).state;

/** A file that is checked and waits. */
async function checked(turn: number): Promise<Import> {
  const body = new FormData();
  body.append("file", new Blob([await shop.withDatabase((db) => table(db, turn))]), `turn ${turn}.csv`);
  const { url, init } = requestOf(uploadImport, { query: { kind: "parts" }, body }, shop.url);
  const response = await fetch(url, { ...init, headers: { authorization: `Bearer ${admin.token}` } });
  const one = (await response.json()) as Import;
  await until("the file is checked", async () => (await stateOf(one)) === "checked");
  const seen = await press(getImport, one);
  expect(seen.counts).toMatchObject({ new: newParts, unchanged: 0, bad: 0 });
  return seen;
}

/** How much of a round is in the shop at one moment, and the import's own state. */
async function importState({ pool }: Database, one: Import, turn: number) {
  const { rows } = await pool.query(
    `SELECT (SELECT state FROM imports WHERE id = $1) AS state,
       (SELECT count(*)::int FROM parts WHERE sku LIKE $2) AS added,
       (SELECT count(*)::int FROM parts WHERE price_cents = $3 AND sku NOT LIKE 'TURN-%') AS repriced,
       (SELECT count(*)::int FROM fitments f JOIN parts p ON p.id = f.part_id WHERE p.sku LIKE $2) AS fits,
       (SELECT count(*)::int FROM audit WHERE after->>'note' = $4) AS told`,
    [one._id, `TURN-${turn}-%`, (900 + turn) * 100, `Import of turn ${turn}.csv`],
  );
  return rows[0] as { state: Import["state"]; added: number; repriced: number; fits: number; told: number };
}

/** Expects all of the file and an import that says so, or none of it and one that does not. */
async function expectWholeOrNothing(one: Import, turn: number): Promise<void> {
  await shop.withDatabase(async (db) => {
    const { state, ...there } = await importState(db, one, turn);
    const { new: added, changed: repriced } = one.counts;
    if (state !== "applied") return expect(there).toEqual({ added: 0, repriced: 0, fits: 0, told: 0 });
    expect(there).toEqual({ added, repriced, fits: expect.any(Number), told: added + repriced });
    expect(there.fits).toBeGreaterThan(added);
    await checkLedgerInvariants(db, { whileWorking: true });
  });
}

/**
 * Kills the shop when this attempt of the import has written this many lines in its transaction, and starts it again.
 * The progress of the killed attempt stays in the database until the next one begins.
 */
async function killAt(one: Import, { attempt, lines }: { attempt: number; lines: number }): Promise<void> {
  await shop.withDatabase(({ pool }) =>
    until(`attempt ${attempt} of the import is writing lines`, async () => {
      const { rows } = await pool.query("SELECT step, done, state, attempts FROM imports WHERE id = $1", [
        one._id,
      ]);
      expect(rows[0].state).toBe("applying");
      return rows[0].attempts === attempt && rows[0].step === "writing" && rows[0].done >= lines;
    }),
  );
  expect(await shop.process.end("SIGKILL")).toEqual({ code: null, signal: "SIGKILL" });
  await shop.start();
  await expectWholeOrNothing(one, Number(/\d+/.exec(one.fileName)?.[0]));
}

it("An import killed in the middle is never half applied: it continues by itself, or stops and says so", async () => {
  const one = await checked(1);
  await press(applyImport, one);
  for (const attempt of [1, 2, 3]) await killAt(one, { attempt, lines: attempt === 1 ? 500 : 1000 });
  await until("it has stopped", async () => (await stateOf(one)) === "stopped");
  await expectWholeOrNothing(one, 1);

  await press(recheckImport, one);
  await until("it is checked again", async () => (await stateOf(one)) === "checked");
  await press(applyImport, one);
  await killAt(one, { attempt: 1, lines: 1000 });
  await until("it is applied after all", async () => (await stateOf(one)) === "applied");
  await expectWholeOrNothing(one, 1);
}, 900_000);
