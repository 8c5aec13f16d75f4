import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AccountView } from "#contract/identity.ts";
import { listOrders, type OrderDto } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { tellLaptop } from "#contract/requested-laptops.ts";
import { getProfile } from "#contract/users.ts";
import { newAnn, TestBrowser } from "#test/identity.ts";
import { placedOrder } from "#test/pay.ts";
import { mailsTo } from "#test/sent-mails.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import { exchanged, type SignedUp, signedUp, signIn } from "#test/signed-up.ts";

let shop: TestShop;
let ann: SignedUp;
let newEmail: string;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ann = await signedUp(shop);
  newEmail = newAnn().email;
});

const ask = (body: object = {}, { browser, email, password } = ann) =>
  browser.call("/email-change", { email, password, newEmail, ...body });

async function linkIn(recipient: string): Promise<string> {
  const mail = (await mailsTo(shop, recipient)).findLast(({ body }) =>
    body.includes("/confirm-email#token="),
  );
  return mail?.body.match(/#token=(\S+)/)?.[1] ?? "";
}
/** Opens a link in a browser without a sign-in. */
const open = (token: string) => new TestBrowser(shop.url).call("/email-change/confirm", { token });
const codeOf = async (response: Response) => ((await response.json()) as Problem).code;
const changed = async (response: Response) => ((await response.json()) as { changed: boolean }).changed;

async function changeEmail(): Promise<void> {
  expect((await ask()).status).toBe(204);
  expect(await changed(await open(await linkIn(ann.email)))).toBe(false);
  expect(await changed(await open(await linkIn(newEmail)))).toBe(true);
}

describe("changing the email address", () => {
  it("needs the link in both mailboxes, in any order, and nothing changes before", async () => {
    expect((await ask()).status).toBe(204);
    const account = (await (await ann.browser.call("/account")).json()) as AccountView;
    expect(account).toMatchObject({ email: ann.email, pendingEmail: newEmail });
    const toNew = await linkIn(newEmail);
    expect(await changed(await open(toNew))).toBe(false);
    expect(await changed(await open(toNew))).toBe(false);
    expect((await (await signIn(shop, ann.email, ann.password)).call("/token")).status).toBe(200);
    expect((await (await signIn(shop, newEmail, ann.password)).call("/token")).status).toBe(401);
    expect(await changed(await open(await linkIn(ann.email)))).toBe(true);
    expect((await (await signIn(shop, ann.email, ann.password)).call("/token")).status).toBe(401);
    expect((await (await signIn(shop, newEmail, ann.password)).call("/token")).status).toBe(200);
    expect((await mailsTo(shop, ann.email)).map(({ kind }) => kind)).toContain("email_changed");
  });

  it("asks only the new mailbox when the old one was never confirmed", async () => {
    const bob = await signedUp(shop, { verified: false });
    expect((await ask({}, bob)).status).toBe(204);
    expect(await linkIn(bob.email)).toBe("");
    expect(await changed(await open(await linkIn(newEmail)))).toBe(true);
  });

  it("can be canceled by the person, from the shop's own pages: its links no longer work", async () => {
    expect((await ask()).status).toBe(204);
    const links = [await linkIn(ann.email), await linkIn(newEmail)];
    expect(await changed(await open(links[0] ?? ""))).toBe(false);
    const foreign = { headers: { origin: "https://evil.example", "content-type": "application/json" } };
    const path = "/api/auth/email-change/cancel";
    const fromElsewhere = await ann.browser.fetch(path, { method: "POST", body: "{}", ...foreign });
    expect(fromElsewhere.status).toBe(403);
    expect((await new TestBrowser(shop.url).call("/email-change/cancel", {})).status).toBe(401);

    expect((await ann.browser.call("/email-change/cancel", {})).status).toBe(204);
    for (const link of links) expect(await codeOf(await open(link))).toBe("token_expired");
    const account = (await (await ann.browser.call("/account")).json()) as AccountView;
    expect(account).toMatchObject({ email: ann.email, pendingEmail: null });
  });

  it("ends every earlier sign-in and token", async () => {
    const { token: idToken } = (await (await ann.browser.call("/token")).json()) as { token: string };
    await changeEmail();
    expect((await ann.browser.call("/token")).status).toBe(401);
    for (const email of [ann.email, newEmail]) {
      expect((await shop.ask(getProfile, { params: { email } }, ann)).status).toBe(401);
    }
    const early = { call: async () => Response.json({ token: idToken }) } as unknown as TestBrowser;
    expect((await exchanged(shop, early, ann.email)).status).toBe(401);
  });

  it("keeps the person's orders theirs, and their mails follow", async () => {
    const part = await shop.part({ onHand: 5 });
    const order = await placedOrder(shop, ann, [{ partId: part.id, quantity: 1 }]);
    await changeEmail();
    const { body } = await exchanged(shop, await signIn(shop, newEmail, ann.password), newEmail);
    expect(body.user._id).toBe(ann.id);
    const person = { id: ann.id, email: newEmail, token: body.token };
    const orders = await shop.ask<OrderDto[]>(listOrders, { query: { email: newEmail } }, person);
    expect(orders.body).toMatchObject([{ _id: order._id, email: newEmail }]);
    expect((await shop.ask(listOrders, { query: { email: ann.email } }, person)).status).toBe(403);
  });

  it("takes the laptops that the person asked for along", async () => {
    const requestsOf = async (email: string) =>
      (
        await shop.db.pool.query<{ laptop_id: string }>(
          "SELECT laptop_id FROM requested_laptop_emails WHERE email = $1",
          [email],
        )
      ).rows.length;
    for (const email of [ann.email, newEmail]) {
      await shop.ask(tellLaptop, { body: { name: "Quimby Book 3", email } });
    }
    await shop.ask(tellLaptop, { body: { name: "Quimby Book 4", email: ann.email } });
    await changeEmail();
    expect([await requestsOf(ann.email), await requestsOf(newEmail)]).toEqual([0, 2]);
  });

  it("leaves the old address to others, who get nothing of the account", async () => {
    await changeEmail();
    await ann.browser.call("/sign-up/email", { name: "Eve", email: ann.email, password: "another" });
    const { status, body } = await exchanged(shop, ann.browser, ann.email);
    expect(status).toBe(200);
    expect(body.user._id).not.toBe(ann.id);
  });
});

describe("the links of a change", () => {
  it("work once, and only the last change's", async () => {
    await ask();
    const earlier = [await linkIn(ann.email), await linkIn(newEmail)];
    await changeEmail();
    for (const token of [...earlier, "made-up"]) {
      expect(await codeOf(await open(token))).toBe("token_expired");
    }
  });

  it("end with a new password", async () => {
    await ask();
    const choice = { currentPassword: ann.password, newPassword: "open up" };
    expect((await ann.browser.call("/change-password", choice)).status).toBe(204);
    for (const recipient of [ann.email, newEmail]) {
      expect(await codeOf(await open(await linkIn(recipient)))).toBe("token_expired");
    }
  });

  it("change nothing once someone else has the address", async () => {
    await ask();
    const bob = new TestBrowser(shop.url);
    await bob.call("/sign-up/email", { name: "Bob", email: newEmail, password: "sesame" });
    await open(await linkIn(ann.email));
    expect(await codeOf(await open(await linkIn(newEmail)))).toBe("email_taken");
    expect((await exchanged(shop, ann.browser, ann.email)).status).toBe(200);
  });
});

describe("a change is refused", () => {
  it("without the password, for a taken address, and to a page of another site", async () => {
    expect((await ask({ password: "not it" })).status).toBe(401);
    expect(await codeOf(await ask({ newEmail: (await signedUp(shop)).email }))).toBe("email_taken");
    const foreign = { origin: "https://evil.example" };
    const { email, password } = ann;
    expect((await ann.browser.call("/email-change", { email, password, newEmail }, foreign)).status).toBe(
      403,
    );
    expect(await mailsTo(shop, newEmail)).toEqual([]);
  });

  it("after five in an hour, so that no mailbox is flooded", async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(204);
    expect((await ask()).status).toBe(429);
  });
});
