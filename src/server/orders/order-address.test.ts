import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAddresses, type SavedAddress } from "#contract/addresses.ts";
import { shipOrder } from "#contract/manage-orders.ts";
import { changeOrderAddress, getOrder, type OrderDto, placeOrder, settleOrder } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { confirm, intentFor, paidOrder, placedOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const addressParts = {
  line1: "1 Main Street",
  city: "Springfield",
  region: "Oregon",
  postalCode: "97477",
  country: "us",
};
const buyerFields = { name: "Ann Lee", number: "+1 555 0100", addressParts };

async function place(buyer: Person, more: Record<string, unknown>) {
  const part = await shop.part();
  const body = { email: buyer.email, partId: part.id, ...buyerFields, ...more };
  return shop.ask<{ insertedId: string; order: OrderDto } & Problem>(placeOrder, { body }, buyer);
}
const change = (order: string, body: object, as: Person) =>
  shop.ask<{ modifiedCount: number; order: OrderDto } & Problem>(
    changeOrderAddress,
    { params: { id: order }, body },
    as,
  );

describe("the address of an order", () => {
  it("in parts is stored as its country writes it, and joined as the specification's text", async () => {
    const { status, body } = await place(await shop.customer(), {});
    expect([status, body.order.address]).toEqual([
      201,
      "1 Main Street\nSpringfield, OR 97477\nUnited States",
    ]);
    expect(body.order.addressParts).toEqual({ ...addressParts, line2: "", region: "OR", country: "US" });
  });

  it("as one text is accepted as before, and no address is refused", async () => {
    const buyer = await shop.customer();
    const old = await place(buyer, { addressParts: undefined, address: "1 Mill Lane, Bath" });
    expect(old.body.order).toMatchObject({ address: "1 Mill Lane, Bath", addressParts: null });
    for (const address of [undefined, " "]) {
      const { status, body } = await place(buyer, { addressParts: undefined, address });
      expect([status, body.errors]).toEqual([
        422,
        [{ path: "address", message: "The address is required." }],
      ]);
    }
  });

  it("is refused with one message for each part that is missing", async () => {
    const { status, body } = await place(await shop.customer(), {
      addressParts: { ...addressParts, city: "", postalCode: "K1A 0B1" },
    });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([
      422,
      ["addressParts.city", "addressParts.postalCode"],
    ]);
  });

  it("is saved to the profile when the buyer asks for it", async () => {
    const buyer = await shop.customer();
    const saved = async () =>
      (await shop.ask<SavedAddress[]>(listAddresses, { params: { email: buyer.email } }, buyer)).body;
    await place(buyer, {});
    expect(await saved()).toEqual([]);
    await place(buyer, { saveAddress: true });
    await place(buyer, { saveAddress: true });
    expect(await saved()).toMatchObject([{ name: "Ann Lee", isDefault: true }]);
  });
});

describe("changing the address of an order", () => {
  const moved = { ...buyerFields, addressParts: { ...addressParts, line1: "2 Side Street" } };

  it("is possible until it ships, and its history says who did it", async () => {
    const [part, buyer, admin] = [await shop.part(), await shop.customer(), await shop.admin()];
    const order = await paidOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]);
    const first = await change(order._id, moved, buyer);
    expect(first.body).toMatchObject({
      modifiedCount: 1,
      order: { address: expect.stringMatching(/^2 Side/) },
    });
    expect((await change(order._id, moved, buyer)).body.modifiedCount).toBe(0);
    const { body } = await shop.ask<OrderDto>(getOrder, { params: { id: order._id } }, admin);
    expect(body.events.filter(({ kind }) => kind === "address_changed")).toMatchObject([
      { by: "buyer", actor: buyer.email },
    ]);
    await shop.ask(shipOrder, { params: { id: order._id }, body: {} }, admin);
    const late = await change(order._id, buyerFields, buyer);
    expect([late.status, late.body.code]).toEqual([409, "address_final"]);
  });

  it("is possible twenty times: a history without end would slow down everyone who reads the order", async () => {
    const buyer = await shop.customer();
    const { _id } = (await place(buyer, {})).body.order;
    const to = (n: number) => ({ ...moved, addressParts: { ...addressParts, line1: `${n} Side Street` } });
    for (let n = 1; n <= 20; n += 1) expect((await change(_id, to(n), buyer)).status).toBe(200);
    const refused = await change(_id, to(21), buyer);
    expect([refused.status, refused.body.code]).toEqual([409, "address_final"]);
    expect(refused.body.detail).toContain("contact us");
    expect((await change(_id, to(20), buyer)).body.modifiedCount).toBe(0);
  });

  it("either comes before the shipment or is refused, when both happen at once", async () => {
    const [part, buyer, admin] = [await shop.part(), await shop.customer(), await shop.admin()];
    const order = await paidOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]);
    const [changed] = await Promise.all([
      change(order._id, moved, buyer),
      shop.ask(shipOrder, { params: { id: order._id }, body: {} }, admin),
    ]);
    const { body } = await shop.ask<OrderDto>(getOrder, { params: { id: order._id } }, buyer);
    const kinds = body.events.map(({ kind }) => kind);
    expect(kinds).toEqual(
      changed.status === 200
        ? ["placed", "paid", "address_changed", "shipped"]
        : ["placed", "paid", "shipped"],
    );
    expect(body.address.startsWith("2 Side Street")).toBe(changed.status === 200);
  });

  it("is possible while it is paid, and twice at once: the history names each address that was replaced", async () => {
    const [part, buyer] = [await shop.part({ onHand: 50 }), await shop.customer()];
    for (let round = 0; round < 8; round += 1) {
      const order = await placedOrder(shop, buyer, [{ partId: part.id, quantity: 1 }], buyerFields);
      const { clientSecret, intentId } = await intentFor(shop, buyer, order);
      await confirm(shop, clientSecret);
      const body = { appointment: order._id, transactionId: intentId };
      const streets = ["2 Side Street", "3 Back Street"];
      const [settled, ...changed] = await Promise.all([
        shop.ask(settleOrder, { params: { id: order._id }, body }, buyer),
        ...streets.map((line1) =>
          change(order._id, { ...buyerFields, addressParts: { ...addressParts, line1 } }, buyer),
        ),
      ]);
      expect([settled.status, ...changed.map(({ status }) => status)]).toEqual([200, 200, 200]);
      const { rows } = await shop.db.pool.query<{ from: string; state: string; address: string }>(
        `SELECT e.detail ->> 'from' AS "from", o.state, o.address FROM order_events e JOIN orders o ON o.id = e.order_id
         WHERE o.id = $1 AND e.kind = 'address_changed' ORDER BY e.id`,
        [order._id],
      );
      expect(rows.map(({ state }) => state)).toEqual(["paid", "paid"]);
      const lines = [...rows.map(({ from }) => from.split("\n")[1]), rows[0]?.address.split("\n")[0]];
      expect(lines[0]).toBe("1 Main Street");
      expect(lines.slice(1).toSorted()).toEqual(streets);
    }
    await checkLedgerInvariants(shop.db, { whileWorking: true });
  });

  it("keeps country and region, for which the amounts were computed", async () => {
    const buyer = await shop.customer();
    const { insertedId } = (await place(buyer, {})).body;
    const california = {
      ...moved,
      addressParts: { ...moved.addressParts, region: "CA", postalCode: "94105" },
    };
    const { status, body } = await change(insertedId, california, buyer);
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([
      409,
      "address_final",
      "addressParts.region",
    ]);
    expect((await change(insertedId, moved, buyer)).status).toBe(200);
  });

  it("is for its buyer alone", async () => {
    const [buyer, other, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
    const { insertedId } = (await place(buyer, {})).body;
    for (const stranger of [other, admin]) {
      expect((await change(insertedId, moved, stranger)).status).toBe(403);
    }
  });
});
