import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAdmin } from "#contract/users.ts";
import { restoreBackup } from "#server/ops/restore-backup.ts";
import { writeBackup } from "#server/ops/write-backup.ts";
import { freshDatabase } from "#test/database.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { paidOrder, placedOrder } from "#test/pay.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import { deleteAccount, signedUp } from "#test/signed-up.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

describe("a deleted account", () => {
  it("gets nothing new from a request that was under way", async () => {
    const ann = await signedUp(shop);
    await deleteAccount(ann);
    await expect(
      shop.db.kysely.insertInto("profiles").values({ user_id: ann.id, name: "Ann" }).execute(),
    ).rejects.toMatchObject({ constraint: "account_is_open" });
  });

  it("has no open order, in whatever order orders and the deletion arrive", async () => {
    const part = await shop.part({ onHand: 50 });
    for (let round = 0; round < 5; round += 1) {
      const ann = await signedUp(shop);
      const place = () => placedOrder(shop, ann, [{ partId: part.id, quantity: 1 }]);
      await Promise.all([place(), deleteAccount(ann), place(), place()]);
      const { rows } = await shop.db.pool.query<{ deleted: boolean; open: boolean }>(
        `SELECT u.deleted_at IS NOT NULL AS deleted, bool_or(o.state = 'unpaid' OR o.email = $2) AS open
         FROM users u JOIN orders o ON o.user_id = u.id WHERE u.id = $1 GROUP BY u.id`,
        [ann.id, ann.email],
      );
      for (const { deleted, open } of rows) expect(deleted && open).toBe(false);
    }
    await checkLedgerInvariants(shop.db);
  });

  it("cannot get a role", async () => {
    const ann = await signedUp(shop);
    await deleteAccount(ann);
    const params = { email: `deleted-${ann.id}@account.invalid` };
    expect((await shop.ask(makeAdmin, { params }, await shop.admin())).status).toBe(404);
  });

  it("comes back from a backup as it was", async () => {
    const ann = await signedUp(shop);
    const part = await shop.part({ onHand: 5 });
    const { _id } = await paidOrder(shop, ann, [{ partId: part.id, quantity: 1 }]);
    await shop.db.pool.query(
      "UPDATE orders SET state = 'shipped', shipped_at = now() - interval '31 days' WHERE id = $1",
      [_id],
    );
    expect((await deleteAccount(ann)).status).toBe(204);
    const folder = await mkdtemp(join(tmpdir(), "lapwright-deleted-"));
    const target = await freshDatabase({ migrated: false });
    try {
      const file = join(folder, "shop.tar.gz");
      await writeBackup(shop.database.connection, file);
      await restoreBackup(file, { connection: target.connection, dataFolder: folder });
      const { rows } = await target.pool.query(
        "SELECT u.display_name FROM orders o JOIN users u ON u.id = o.user_id WHERE u.id = $1",
        [ann.id],
      );
      expect(rows).toEqual([{ display_name: "Deleted customer" }]);
    } finally {
      await target.close();
      await rm(folder, { recursive: true });
    }
  });
});
