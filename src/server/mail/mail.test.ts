import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendMessage } from "#contract/contact.ts";
import { deliverOrder, shipOrder } from "#contract/manage-orders.ts";
import { newId } from "#server/db/database.ts";
import { queueMail } from "#server/jobs/job-queues.ts";
import { freshDatabase } from "#test/database.ts";
import { TestBrowser } from "#test/identity.ts";
import { makeJobsDue } from "#test/jobs.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "#test/mail-server.ts";
import { paidOrder } from "#test/pay.ts";
import { type TestShop, testShop } from "#test/shop.ts";

/** A mail server that accepts mails, or rejects them for now. */
let server: MailServer;
let rejects: boolean;
let received: ReceivedMail[];
let shop: TestShop;

beforeEach(async () => {
  rejects = false;
  received = [];
  server = await startMailServer((mail) => {
    if (rejects) return Object.assign(new Error("Try again later"), { responseCode: 451 });
    received.push(mail);
  });
  shop = await testShop({ config: { smtpUrl: server.url } });
});
afterEach(async () => {
  await shop.close();
  await server.close();
});

const sendContactMessage = () =>
  shop.ask(sendMessage, {
    body: { email: "ann@people.example", subject: "Hinges", message: "Do you have any?" },
  });

describe("a mail", () => {
  it("of a live shop waits until there is a mail server", async () => {
    const database = await freshDatabase();
    const live = await testShop({ database, config: { demo: false } });
    const mail = { kind: "contact-copy", recipient: "ann@people.example", subject: "Hinges" };
    await queueMail(live.shop, { ...mail, content: { blocks: ["We have some."] } });
    await expect(live.work.runJob("mail")).rejects.toThrow("no background work named mail");
    await live.close();

    const withServer = await testShop({ database, config: { demo: false, smtpUrl: server.url } });
    await withServer.work.runJob("mail");
    expect(received.map(({ to }) => to)).toEqual([[mail.recipient]]);
    await withServer.close();
    await database.close();
  });

  it("is sent over SMTP from the shop's address, once, even if several workers send at the same time", async () => {
    await sendContactMessage();
    const sent = await Promise.all([1, 2, 3].map(() => shop.work.runJob("mail")));
    expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual([shop.shop.config.shopEmail]);
    expect(received[0]?.content).toMatch(/^From: Lapwright <shop@lapwright\.example>/m);
    expect(received[0]?.content).toMatch(/^Reply-To: ann@people\.example\r?$/m);
    expect(received[0]?.content).toContain("Do you have any?");
    expect(received[0]?.content).toMatch(/multipart\/alternative.*text\/plain.*text\/html/s);
    expect(received[0]?.content).toMatch(/^Message-ID: <[0-9a-f-]{36}@lapwright\.example>/m);
  });

  it("that the shop wrote asks programs for absent people not to answer; what a person wrote does not", async () => {
    await sendContactMessage();
    const mail = { kind: "note", recipient: "ann@people.example", subject: "Hello" };
    await queueMail(shop.shop, { ...mail, content: { blocks: ["Hello"] } });
    await shop.work.runJob("mail");
    const isAutomatic = ({ content }: ReceivedMail) => /^Auto-Submitted: auto-generated\r?$/m.test(content);
    const { shopEmail } = shop.shop.config;
    expect(received.map((each) => [each.to[0], isAutomatic(each)]).toSorted()).toEqual([
      ["ann@people.example", true],
      [shopEmail, false],
    ]);
  });

  it("that a person subscribed to has the headers for one-click unsubscribe, over HTTPS", async () => {
    const mail = {
      kind: "back-in-stock",
      recipient: "ann@people.example",
      subject: "Back",
      content: { blocks: ["It is back."] },
    };
    await queueMail(shop.shop, { ...mail, unsubscribeUrl: "https://shop.example/end?token=a.b.c" });
    await queueMail(shop.shop, { ...mail, unsubscribeUrl: "http://127.0.0.1/end?token=a.b.c" });
    await shop.work.runJob("mail");
    const [secure, local] = received.map(({ content }) => content).sort((a, b) => b.length - a.length);
    expect(secure).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/end\?token=a\.b\.c>\r?$/m);
    expect(secure).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(local).not.toContain("One-Click");
  });

  it("that the server rejects for now stays in the queue with the reason, and is sent later", async () => {
    await sendContactMessage();
    rejects = true;
    expect(await shop.work.runJob("mail")).toBe(0);
    const { rows } = await shop.db.pool.query("SELECT state, last_error, run_at > now() AS waits FROM jobs");
    expect(rows).toEqual([
      { state: "queued", last_error: expect.stringContaining("Try again later"), waits: true },
    ]);

    rejects = false;
    expect(await shop.work.runJob("mail")).toBe(0);
    await makeJobsDue(shop, "mail");
    expect(await shop.work.runJob("mail")).toBe(1);
    expect(received).toHaveLength(1);
  });

  it("that cannot be stored, or whose order is gone, stops none of those sent at the same time", async () => {
    await shop.db.pool.query(`
      CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'No room'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON sent_mails FOR EACH ROW WHEN (NEW.subject = 'Large')
        EXECUTE FUNCTION no_room()`);
    const mail = { kind: "note", recipient: "ann@people.example", content: { blocks: ["Hello"] } };
    for (const subject of ["One", "Large", "Two"]) await queueMail(shop.shop, { ...mail, subject });
    await queueMail(shop.shop, { kind: "order-paid", recipient: mail.recipient, orderId: newId() });
    expect(await shop.work.runJob("mail")).toBe(2);
    const { rows } = await shop.db.pool.query<{ subject: string }>(
      "SELECT subject FROM sent_mails ORDER BY subject",
    );
    expect(rows.map(({ subject }) => subject)).toEqual(["One", "Two"]);
    const { rows: waiting } = await shop.db.pool.query<{ last_error: string }>(
      "SELECT last_error FROM jobs ORDER BY last_error",
    );
    expect(waiting.map((job) => job.last_error)).toEqual([
      "No room",
      expect.stringMatching(/^There is no order /),
    ]);
  });
});

describe("the demo's mailbox", () => {
  /** Follows the link that the shop prints when it starts. */
  async function openMailbox(): Promise<Response> {
    const visitor = new TestBrowser(shop.url);
    const link = new URL(shop.mailboxLink() ?? "");
    const opened = await visitor.fetch(link.pathname + link.search, { redirect: "manual" });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/mailbox"]);
    expect(visitor.setCookies).toEqual([
      expect.stringMatching(/; Path=\/mailbox; .*; HttpOnly; SameSite=Strict$/),
    ]);
    return visitor.fetch("/mailbox");
  }

  it("opens with the link that the shop printed, for the browser that followed it", async () => {
    await sendContactMessage();
    await shop.work.runJob("mail");
    const mailbox = await openMailbox();
    expect([mailbox.status, mailbox.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await mailbox.text()).toContain("Do you have any?");
  });

  it.each([
    ["without the link", "", {}],
    ["with another key", "?key=abc", {}],
    ["with two keys", "?key=a&key=b", {}],
    ["with another cookie", "", { cookie: "mailbox=abc" }],
  ])("shows nothing %s, even on this machine", async (_, query, headers: Record<string, string>) => {
    await sendContactMessage();
    await shop.work.runJob("mail");
    const reply = await fetch(`${shop.url}/mailbox${query}`, { headers, redirect: "manual" });
    expect(reply.status).toBe(403);
    expect(await reply.text()).not.toContain("Do you have any?");
  });

  it("shows a mail as HTML in a sandbox, to the same browser alone", async () => {
    await sendContactMessage();
    await shop.work.runJob("mail");
    const { rows } = await shop.db.pool.query<{ id: string }>("SELECT id FROM sent_mails");
    const path = `/mailbox/${rows[0]?.id}`;
    const visitor = new TestBrowser(shop.url);
    expect((await visitor.fetch(path)).status).toBe(403);
    const link = new URL(shop.mailboxLink() ?? "");
    await visitor.fetch(link.pathname + link.search, { redirect: "manual" });
    const shown = await visitor.fetch(path);
    expect(shown.headers.get("content-security-policy")).toMatch(/^sandbox allow-popups.*default-src 'none'/);
    expect(await shown.text()).toContain("<h1>Message from ann@people.example: Hinges</h1>");
  });

  it("shows a visitor's HTML as text", async () => {
    await shop.ask(sendMessage, {
      body: { email: "ann@people.example", subject: "<b>x</b>", message: "<script>alert(1)</script>" },
    });
    await shop.work.runJob("mail");
    const page = await (await openMailbox()).text();
    expect(page).not.toContain("<script>");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });
});

it("Each step of an order is mailed once, however often it is reported and whichever process sends the mails", async () => {
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
});
