import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "#contract/problem.ts";
import { listMessages, sendMessage } from "#contract/reviews.ts";
import { type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ config: { trustProxy: true } });
});
afterAll(() => shop.close());

let address = 0;
/** Everybody writes from an address of their own, unless one is given. */
const send = (more: Record<string, unknown> = {}, from = `192.0.2.${++address}`) =>
  shop.ask<{ insertedId: string } & Problem>(sendMessage, {
    body: { email: "ann@people.example", subject: "Hinges", message: "Do you have them?", ...more },
    headers: { "x-forwarded-for": from },
  });
const kept = async () => shop.db.kysely.selectFrom("messages").selectAll().execute();

describe("the contact form", () => {
  it("keeps the message, mails it to the shop and shows it to admins", async () => {
    const { status, body } = await send();
    expect(status).toBe(201);
    await shop.work.round("mail");
    const mail = await shop.db.kysely
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "contact-message")
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: shop.shop.config.shopEmail, body: "Do you have them?" });
    expect(mail.sent_at).not.toBeNull();
    const list = await shop.ask<{ _id: string }[]>(listMessages, {}, await shop.admin());
    expect(list.body.map((message) => message._id)).toContain(body.insertedId);
  });

  it("thanks a machine that fills in the hidden field, and keeps nothing", async () => {
    const before = await kept();
    expect((await send({ website: "https://spam.example" })).status).toBe(201);
    expect(await kept()).toEqual(before);
  });

  it("names what is missing or wrong", async () => {
    const { status, body } = await send({ email: "ann", subject: " " });
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.path)).toEqual(["email", "subject"]);
  });

  it("takes no more than a few messages from one address in a while, and says when to come back", async () => {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await send({}, "198.51.100.7"));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answers.at(-1)?.body.code).toBe("too_many");
  });
});
