import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendMessage } from "#contract/contact.ts";
import { type TestShop, testShop } from "#test/shop.ts";

/** A mail server that accepts mails, or rejects them for now. */
let server: SMTPServer;
let rejects: boolean;
let received: { to: string[]; content: string }[];
let shop: TestShop;

beforeEach(async () => {
  rejects = false;
  received = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, session, done) => {
      const content = await text(stream);
      if (rejects) return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
      received.push({ to: session.envelope.rcptTo.map((to) => to.address), content });
      done();
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  shop = await testShop({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
});
afterEach(async () => {
  await shop.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const sendContactMessage = () =>
  shop.ask(sendMessage, {
    body: { email: "ann@people.example", subject: "Hinges", message: "Do you have any?" },
  });
const makeDue = () =>
  shop.db.kysely
    .updateTable("outbox")
    .set({ next_try_at: new Date(0) })
    .execute();

describe("a mail", () => {
  it("is sent over SMTP from the shop's address, once, even if several workers send at the same time", async () => {
    await sendContactMessage();
    const sent = await Promise.all([1, 2, 3].map(() => shop.work.runJob("mail")));
    expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual([shop.shop.config.shopEmail]);
    expect(received[0]?.content).toMatch(/^From: Lapwright <shop@lapwright\.example>/m);
    expect(received[0]?.content).toContain("Do you have any?");
  });

  it("that the server rejects for now stays in the outbox with the reason, and is sent later", async () => {
    await sendContactMessage();
    rejects = true;
    expect(await shop.work.runJob("mail")).toBe(0);
    const waiting = await shop.db.kysely.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    expect(waiting.sent_at).toBeNull();
    expect(waiting.last_error).toContain("Try again later");
    expect(waiting.next_try_at.getTime()).toBeGreaterThan(Date.now());

    rejects = false;
    expect(await shop.work.runJob("mail")).toBe(0);
    await makeDue();
    expect(await shop.work.runJob("mail")).toBe(1);
    expect(received).toHaveLength(1);
  });
});

describe("the demo's mailbox", () => {
  it("shows mails only to this machine, never through a proxy", async () => {
    await sendContactMessage();
    await shop.work.runJob("mail");
    const mailbox = await fetch(`${shop.url}/mailbox`);
    expect(await mailbox.text()).toContain("Do you have any?");
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via"]) {
      expect((await fetch(`${shop.url}/mailbox`, { headers: { [name]: "203.0.113.9" } })).status).toBe(404);
    }
  });

  it("shows a visitor's HTML as text", async () => {
    await shop.ask(sendMessage, {
      body: { email: "ann@people.example", subject: "<b>x</b>", message: "<script>alert(1)</script>" },
    });
    await shop.work.runJob("mail");
    const page = await (await fetch(`${shop.url}/mailbox`)).text();
    expect(page).not.toContain("<script>");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });
});
