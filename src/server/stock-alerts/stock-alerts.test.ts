import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receiveStock } from "#contract/stock.ts";
import {
  confirmStockAlert,
  endStockAlerts,
  requestOwnStockAlert,
  requestStockAlert,
} from "#contract/stock-alerts.ts";
import { newId } from "#server/db/database.ts";
import { mailsTo as allMailsTo, type ReadMail } from "#test/sent-mails.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { requestAlert } from "./stock-alerts.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

let guests = 0;
const guest = () => `guest${++guests}@people.example`;
const soldOut = () => shop.part({ onHand: 0 });
const request = (partId: string, email: string) =>
  shop.ask<{ state: string }>(requestStockAlert, { body: { partId, email } });
const confirm = (token: string) => shop.ask(confirmStockAlert, { body: { token } });

const mailsTo = (email: string) => allMailsTo(shop, email);
const tokenIn = (mail: ReadMail | undefined, label: string) =>
  new RegExp(`${label}: \\S+#token=(\\S+)`).exec(mail?.body ?? "")?.[1] ?? "";
const restock = (partId: string, quantity = 5) =>
  shop.ask(
    receiveStock,
    {
      params: { id: partId },
      body: { pieces: quantity },
      headers: { "idempotency-key": newId() },
    },
    admin,
  );

describe("a guest", () => {
  it("confirms by the mail's link and gets one mail when the part is back", async () => {
    const [part, email] = [await soldOut(), guest()];
    expect(await request(part.id, email.toUpperCase())).toMatchObject({
      status: 201,
      body: { state: "pending" },
    });
    const [asked] = await mailsTo(email);
    expect(asked).toMatchObject({ kind: "stock-alert-confirm" });
    expect(await confirm(tokenIn(asked, "Confirm the alert"))).toMatchObject({ status: 200 });
    expect(await shop.work.runJob("stock-alerts"), "still sold out").toBe(0);
    await restock(part.id);
    expect(await shop.work.runJob("stock-alerts")).toBe(1);
    expect(await shop.work.runJob("stock-alerts"), "once").toBe(0);
    const [, back, ...more] = await mailsTo(email);
    expect(back?.subject).toMatch(/^Back in stock: /);
    expect(back?.body).toContain(`/parts/${part.slug}`);
    expect(back?.body).toMatch(/^ {2}Part \d+ \(SKU-\d+\)$/m);
    expect(more).toEqual([]);
  });

  it("who does not confirm gets no mail about the part", async () => {
    const [part, email] = [await soldOut(), guest()];
    await request(part.id, email);
    await restock(part.id);
    await shop.work.runJob("stock-alerts");
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["stock-alert-confirm"]);
  });

  it("ends all alerts of the address by the link of any mail", async () => {
    const [fan, ssd, email] = [await soldOut(), await soldOut(), guest()];
    await request(fan.id, email);
    await request(ssd.id, email);
    const mails = await mailsTo(email);
    for (const mail of mails) await confirm(tokenIn(mail, "Confirm the alert"));
    const token = tokenIn(mails[0], "End all stock alerts");
    expect(await shop.ask(endStockAlerts, { body: { token } })).toMatchObject({ body: { deletedCount: 2 } });
    await Promise.all([restock(fan.id), restock(ssd.id)]);
    await shop.work.runJob("stock-alerts");
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it("also ends them by the unsubscribe button of the mail program, which sends no JSON", async () => {
    const [part, email] = [await soldOut(), guest()];
    await request(part.id, email);
    const { rows } = await shop.db.pool.query<{ url: string }>(
      "SELECT payload ->> 'unsubscribeUrl' AS url FROM jobs WHERE payload ->> 'recipient' = $1",
      [email],
    );
    const url = rows[0]?.url ?? "";
    const opened = await fetch(url, { redirect: "manual" });
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("/stock-alert?end#token="),
    ]);
    const post = (address: string) =>
      fetch(address, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
    expect(await (await post(url)).json()).toEqual({ deletedCount: 1 });
    expect(await (await post(url)).json(), "twice").toEqual({ deletedCount: 0 });
    expect((await post(`${url}x`)).status).toBe(404);
  });

  it("has at most three alerts to confirm, and one mail for each, however often they are requested", async () => {
    const email = guest();
    const parts = [await soldOut(), await soldOut(), await soldOut(), await soldOut()];
    await Promise.all(
      [...parts, ...parts].map(({ id }) => requestAlert(shop.shop, { partId: id, email, isVerified: false })),
    );
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it("is told that a part is in stock or unknown, and why an address is not valid", async () => {
    const inStock = await shop.part({ onHand: 5 });
    expect(await request(inStock.id, guest())).toMatchObject({ status: 422, body: { code: "rule_broken" } });
    expect((await request(newId(), guest())).status).toBe(404);
    expect((await request((await soldOut()).id, "not an address")).status).toBe(422);
  });
});

describe("a signed-in user", () => {
  const requestAs = (person: Person, partId: string, as = person) =>
    shop.ask<{ state: string }>(requestOwnStockAlert, { params: { email: person.email, partId } }, as);

  it("with a confirmed address needs one call", async () => {
    const [person, part] = [await shop.customer(), await soldOut()];
    expect((await requestAs(person, part.id)).body).toEqual({ state: "active" });
    expect((await requestAs(person, part.id)).body, "again").toEqual({ state: "active" });
    await restock(part.id);
    await shop.work.runJob("stock-alerts");
    expect(await mailsTo(person.email)).toMatchObject([{ kind: "back-in-stock" }]);
  });

  it("with an address that is not confirmed confirms it by mail", async () => {
    const [person, part] = [await shop.customer(), await soldOut()];
    await shop.db.pool.query("UPDATE users SET email_verified = false WHERE id = $1", [person.id]);
    expect((await requestAs(person, part.id)).body).toEqual({ state: "pending" });
    expect(await mailsTo(person.email)).toMatchObject([{ kind: "stock-alert-confirm" }]);
  });

  it("waits for twenty parts at most", async () => {
    const person = await shop.customer();
    const parts = await Promise.all(Array.from({ length: 21 }, soldOut));
    for (const { id } of parts.slice(0, 20)) expect((await requestAs(person, id)).status).toBe(200);
    expect((await requestAs(person, parts[20]?.id ?? "")).status).toBe(422);
  });

  it("may ask again after the mail, and gets another when the part was out of stock again", async () => {
    const [person, part] = [await shop.customer(), await soldOut()];
    await requestAs(person, part.id);
    await restock(part.id, 1);
    await shop.work.runJob("stock-alerts");
    await shop.db.pool.query("UPDATE parts SET on_hand = 0 WHERE id = $1", [part.id]);
    expect((await requestAs(person, part.id)).body).toEqual({ state: "active" });
    await shop.db.pool.query("UPDATE parts SET on_hand = 1 WHERE id = $1", [part.id]);
    expect(await shop.work.runJob("stock-alerts")).toBe(1);
    expect(await mailsTo(person.email)).toHaveLength(2);
  });

  it("requests alerts for no one else", async () => {
    const [person, part] = [await shop.customer(), await soldOut()];
    expect((await requestAs(person, part.id, await shop.customer())).status).toBe(403);
  });
});

it("several processes that look for due alerts at the same time send each mail once", async () => {
  const [part, people] = [
    await soldOut(),
    await Promise.all(Array.from({ length: 8 }, () => shop.customer())),
  ];
  for (const person of people) {
    await shop.ask(requestOwnStockAlert, { params: { email: person.email, partId: part.id } }, person);
  }
  await restock(part.id);
  const sent = await Promise.all([1, 2, 3].map(() => shop.work.runJob("stock-alerts")));
  expect(sent.reduce((sum, count) => sum + count)).toBe(8);
  for (const { email } of people) expect(await mailsTo(email)).toHaveLength(1);
});

it("a link of another purpose, or one that was changed, does nothing", async () => {
  const [part, email] = [await soldOut(), guest()];
  await request(part.id, email);
  const [mail] = await mailsTo(email);
  const [confirmation, end] = [tokenIn(mail, "Confirm the alert"), tokenIn(mail, "End all stock alerts")];
  expect((await confirm(end)).status).toBe(404);
  expect((await confirm(`${confirmation.slice(0, -2)}xx`)).status).toBe(404);
  expect((await shop.ask(endStockAlerts, { body: { token: confirmation } })).status).toBe(404);
});

it("alerts that are over are deleted: never confirmed after two days, sent ones after thirty", async () => {
  const [part, person, email] = [await soldOut(), await shop.customer(), guest()];
  await request(part.id, email);
  await shop.ask(requestOwnStockAlert, { params: { email: person.email, partId: part.id } }, person);
  const count = async () =>
    (await shop.db.pool.query("SELECT FROM stock_alerts WHERE part_id = $1", [part.id])).rowCount;
  await shop.db.pool.query("UPDATE stock_alerts SET requested_at = now() - interval '3 days'");
  await shop.work.runJob("cleanup");
  expect(await count(), "the active one waits on").toBe(1);
  await restock(part.id);
  await shop.work.runJob("stock-alerts");
  await shop.db.pool.query("UPDATE stock_alerts SET requested_at = now() - interval '31 days'");
  await shop.work.runJob("cleanup");
  expect(await count()).toBe(0);
});
