import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { getOrder, type OrderDto } from "#contract/orders.ts";
import { newId } from "#server/db/database.ts";
import { migrate, migrationsFolder } from "#server/db/migrate.ts";
import { freshDatabase } from "#test/database.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { placedOrder } from "#test/pay.ts";
import { testShop } from "#test/shop.ts";

it("An order comes to the sum of its lines; there is no discount, shipping or tax", async () => {
  const shop = await testShop();
  const buyer = await shop.customer();
  const [hinge, screw] = [await shop.part({ priceCents: 1995 }), await shop.part({ priceCents: 5 })];
  const order = await placedOrder(shop, buyer, [
    { partId: hinge.id, quantity: 2 },
    { partId: screw.id, quantity: 3 },
  ]);
  expect(order.amounts).toEqual({ subtotal: 40.05, discount: 0, shipping: 0, tax: 0, total: 40.05 });
  const read = await shop.ask<OrderDto>(getOrder, { params: { id: order._id } }, buyer);
  expect(read.body.amounts).toEqual(order.amounts);
  await checkLedgerInvariants(shop.db);

  const change = (amounts: string) =>
    shop.db.pool.query(`UPDATE orders SET ${amounts} WHERE id = $1`, [order._id]);
  await expect(change("shipping_cents = 500")).rejects.toThrow(/orders_total_is_sum/);
  await expect(change("discount_cents = -1, total_cents = total_cents + 1")).rejects.toThrow(
    /orders_amounts_not_negative/,
  );
  await expect(change("tax_cents = 100, total_cents = total_cents + 100")).rejects.toThrow(
    /orders_tax_has_a_rate/,
  );
  await expect(change("discount_cents = 200, total_cents = total_cents - 200")).rejects.toThrow(
    /orders_discount_has_a_voucher/,
  );
  await expect(
    change(
      "tax_name = 'VAT', tax_millipercent = 19000, tax_cents = 1, included_tax_cents = 1, total_cents = total_cents + 1",
    ),
  ).rejects.toThrow(/orders_tax_added_or_included/);
  await change(
    "shipping_cents = 500, tax_cents = 100, tax_name = 'VAT', tax_millipercent = 19000, total_cents = total_cents + 600",
  );
  await shop.close();
});

it("Orders from before amounts were stored have their total as subtotal", async () => {
  const database = await freshDatabase({ migrated: false });
  const older = await mkdtemp(join(tmpdir(), "lapwright-migrations-"));
  try {
    for (const file of await readdir(migrationsFolder)) {
      if (file < "0021") await cp(join(migrationsFolder, file), join(older, file));
    }
    await migrate(database.connection, older);
    const userId = newId();
    await database.pool.query(
      "INSERT INTO users (id, issuer, subject, email) VALUES ($1, 'test', 'ann', 'ann@people.example')",
      [userId],
    );
    await database.pool.query(
      `INSERT INTO orders (id, user_id, email, name, address, phone, total_cents, currency, expires_at)
       VALUES ($1, $2, 'ann@people.example', 'Ann', '1 Mill Lane', '1', 4990, 'USD', now())`,
      [newId(), userId],
    );
    await migrate(database.connection, migrationsFolder);
    const { rows } = await database.pool.query(
      "SELECT subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents FROM orders",
    );
    expect(rows).toEqual([
      { subtotal_cents: 4990, discount_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 4990 },
    ]);
  } finally {
    await database.close();
    await rm(older, { recursive: true });
  }
});
