import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import { listMessages, markAnswered, markOpen, sendMessage } from "#contract/contact.ts";
import type { Problem } from "#contract/problem.ts";
import { mailsOfKind } from "#test/sent-mails.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());

let address = 0;
/** Sends a message, from a new client address unless one is given. */
const send = (more: Record<string, unknown> = {}, from = `192.0.2.${++address}`) =>
  shop.ask<{ insertedId: string } & Problem>(sendMessage, {
    body: { email: "ann@people.example", subject: "Hinges", message: "Do you have them?", ...more },
    headers: { "x-forwarded-for": from },
  });
const stored = async () => shop.db.kysely.selectFrom("messages").selectAll().execute();

const listed = async (query: Record<string, unknown>) =>
  (await shop.ask<AnswerOf<typeof listMessages>>(listMessages, { query }, await shop.admin())).body;

describe("the contact form", () => {
  it("stores the message, mails it to the shop and shows it to admins", async () => {
    const { status, body } = await send();
    expect(status).toBe(201);
    const [mail] = await mailsOfKind(shop, "contact-message");
    expect(mail?.recipient).toBe(shop.shop.config.shopEmail);
    expect(mail?.body).toContain("> Do you have them?");
    const list = await shop.ask<{ _id: string }[]>(listMessages, {}, await shop.admin());
    expect(list.body.map((message) => message._id)).toContain(body.insertedId);
  });

  it("responds normally to a bot that fills in the honeypot, and stores nothing", async () => {
    const before = await stored();
    expect((await send({ website: "https://spam.example" })).status).toBe(201);
    expect(await stored()).toEqual(before);
  });

  it("returns 422 with the missing and invalid fields", async () => {
    const { status, body } = await send({ email: "ann", subject: " " });
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.path)).toEqual(["email", "subject"]);
  });

  it.each(["Hinges\r\nBcc: spam@people.example", "Hinges\nnext line", "Hinges\u2028more", "a\tb"])(
    "takes a subject of one line only, not %j",
    async (subject) => {
      const { status, body } = await send({ subject });
      expect([status, body.errors?.[0]?.message]).toEqual([422, "The subject must be on one line."]);
    },
  );

  it("limits messages per client address and returns the seconds to wait", async () => {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await send({}, "198.51.100.7"));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answers.at(-1)?.body.code).toBe("too_many");
  });
});

describe("a copy of a contact message", () => {
  const text = { subject: "Hinges and screws", message: "Left: https://bad.example\n\nLapwright" };
  const sendAs = (person: Person | undefined, email: string, headers: Record<string, string> = {}) =>
    shop.ask<{ insertedId: string; copySent: boolean } & Problem>(
      sendMessage,
      {
        body: { email, ...text },
        headers: { "x-forwarded-for": `192.0.2.${++address}`, ...headers },
      },
      person,
    );
  const copies = () => mailsOfKind(shop, "contact-copy");

  it("goes to a signed-in sender who writes with their own, confirmed address, once for a repeated request", async () => {
    const ann = await shop.customer("ann@copies.example");
    const key = { "idempotency-key": "one message" };
    const [first, again] = [
      await sendAs(ann, "Ann@Copies.example", key),
      await sendAs(ann, "Ann@Copies.example", key),
    ];
    expect([first.status, first.body.copySent, again.body]).toEqual([201, true, first.body]);
    const [copy, ...others] = await copies();
    expect(others).toEqual([]);
    expect(copy).toMatchObject({ recipient: ann.email, subject: "Your message to Lapwright" });
    expect(copy?.body).toContain(
      "> Hinges and screws\n> \n> Left: https://bad.example\n> \n> Lapwright\n\nLapwright",
    );
    expect((await listed({ q: ann.email })).length).toBe(1);
  });

  it("goes to no one else: not to a visitor's address, another person's, or one that is not confirmed", async () => {
    const before = await copies();
    const [bob, eve] = [await shop.customer(), await shop.customer()];
    await shop.db.kysely
      .updateTable("users")
      .set({ email_verified: false })
      .where("id", "=", eve.id)
      .execute();
    for (const [person, email] of [
      [undefined, bob.email],
      [bob, eve.email],
      [bob, `x${bob.email}`],
      [eve, eve.email],
    ] as const) {
      const { status, body } = await sendAs(person, email);
      expect([status, body.copySent]).toEqual([201, false]);
    }
    expect(await copies()).toEqual(before);
  });
});

describe("a message", () => {
  it("is marked as answered once when several admins do it at once, and can be reopened", async () => {
    const admins = [await shop.admin(), await shop.admin()] as const;
    const { insertedId: id } = (await send({ subject: "Marking" })).body;
    const mark = (as: Person) => shop.ask<{ modifiedCount: number }>(markAnswered, { params: { id } }, as);
    const answers = await Promise.all([mark(admins[0]), mark(admins[1]), mark(admins[0])]);
    expect(answers.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 1]);
    const [message] = await listed({ q: "marking" });
    const first = answers[1].body.modifiedCount === 1 ? admins[1] : admins[0];
    expect(message?.answered?.by).toBe(first.email);
    const reopen = () => shop.ask<{ modifiedCount: number }>(markOpen, { params: { id } }, admins[0]);
    expect([(await reopen()).body.modifiedCount, (await reopen()).body.modifiedCount]).toEqual([1, 0]);
    expect((await listed({ q: "marking" }))[0]?.answered).toBeNull();
    const gone = { params: { id: "019801b8-0000-7000-8000-000000000000" } };
    expect((await shop.ask(markAnswered, gone, admins[0])).status).toBe(404);
  });

  it("is found by its text and by whether it has been answered", async () => {
    const admin = await shop.admin();
    const open = (await send({ subject: "Giraffe", message: "Long neck" })).body.insertedId;
    const done = (await send({ email: "giraffe@people.example" })).body.insertedId;
    await shop.ask(markAnswered, { params: { id: done } }, admin);
    const found = async (query: Record<string, unknown>) => (await listed(query)).map(({ _id }) => _id);
    expect(await found({ q: "giraffe" })).toEqual([done, open]);
    expect(await found({ q: "long neck" })).toEqual([open]);
    expect(await found({ q: "giraffe", answered: "true" })).toEqual([done]);
    expect(await found({ q: "giraffe", answered: "false" })).toEqual([open]);
  });
});
