import { expect, it } from "vitest";
import { deliverOrder, shipOrder } from "#contract/manage-orders.ts";
import { paidOrder } from "#test/pay.ts";
import { testShop } from "#test/shop.ts";

it("Each step of an order is mailed once, however often it is reported and whoever sends the mails", async () => {
  const shop = await testShop();
  try {
    const [part, buyer, admin] = [await shop.part(), await shop.customer(), await shop.admin()];
    const { _id: id } = await paidOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]);
    const ship = () => shop.ask(shipOrder, { params: { id }, body: { carrier: "UPS" } }, admin);
    const deliver = () => shop.ask(deliverOrder, { params: { id } }, admin);
    await Promise.all([ship(), ship(), ship()]);
    await Promise.all([deliver(), deliver(), deliver()]);
    await Promise.all([1, 2, 3].map(() => shop.work.runJob("mail")));
    const { rows } = await shop.db.pool.query<{ kind: string }>(
      "SELECT kind FROM sent_mails WHERE recipient = $1 ORDER BY kind",
      [buyer.email],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      "order-delivered",
      "order-paid",
      "order-placed",
      "order-shipped",
    ]);
  } finally {
    await shop.close();
  }
});
