import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PasskeyView } from "#contract/identity.ts";
import type { Problem } from "#contract/problem.ts";
import { TestBrowser } from "#test/identity.ts";
import { PasskeyDevice } from "#test/passkey-device.ts";
import { mailsTo } from "#test/sent-mails.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import { exchanged, type SignedUp, signedUp } from "#test/signed-up.ts";

let shop: TestShop;
let ann: SignedUp;
let phone: PasskeyDevice;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ann = await signedUp(shop);
  phone = new PasskeyDevice();
});

const proof = ({ email, password } = ann) => ({ email, password });
type CreationOptions = Parameters<PasskeyDevice["create"]>[0];
type RequestOptions = Parameters<PasskeyDevice["get"]>[0];
const creationOptions = async (person = ann) =>
  (await (await person.browser.call("/passkeys/options", proof(person))).json()) as CreationOptions;
const requestOptions = async (browser: TestBrowser) =>
  (await (await browser.call("/passkeys/sign-in/options", {})).json()) as RequestOptions;

async function add(device = phone, origin = shop.url): Promise<Response> {
  const response = device.create(await creationOptions(), origin);
  return ann.browser.call("/passkeys", { name: "My phone", response });
}
async function signInWith(device: PasskeyDevice, browser: TestBrowser): Promise<Response> {
  return browser.call("/passkeys/sign-in", { response: device.get(await requestOptions(browser), shop.url) });
}
const passkeys = async (browser = ann.browser) =>
  (await (await browser.call("/passkeys")).json()) as PasskeyView[];
const codeOf = async (response: Response) => ((await response.json()) as Problem).code;

describe("a passkey", () => {
  it("signs its owner in without a password, and is reported by mail", async () => {
    expect((await add()).status).toBe(204);
    expect(await passkeys()).toMatchObject([{ name: "My phone" }]);
    const browser = new TestBrowser(shop.url);
    expect((await signInWith(phone, browser)).status).toBe(204);
    const { body } = await exchanged(shop, browser, ann.email);
    expect(body.user._id).toBe(ann.id);
    expect((await mailsTo(shop, ann.email)).map(({ kind }) => kind)).toContain("passkey_added");
  });

  it("of an unconfirmed address is reported without its name: the mailbox may be someone else's", async () => {
    ann = await signedUp(shop, { verified: false });
    expect((await add()).status).toBe(204);
    const mail = (await mailsTo(shop, ann.email)).find(({ kind }) => kind === "passkey_added");
    expect(mail?.body).toMatch(/^A passkey of your account/);
    expect(mail?.body).not.toContain("My phone");
  });

  it("is added only with the password, and once for a challenge", async () => {
    const wrong = { ...proof(), password: "not it" };
    expect((await ann.browser.call("/passkeys/options", wrong)).status).toBe(401);
    const response = phone.create({ challenge: "made-up", rp: { id: "localhost" } }, shop.url);
    expect((await ann.browser.call("/passkeys", { name: "Phone", response })).status).toBe(401);
    const first = phone.create(await creationOptions(), shop.url);
    expect((await ann.browser.call("/passkeys", { name: "Phone", response: first })).status).toBe(204);
    expect((await ann.browser.call("/passkeys", { name: "Phone", response: first })).status).toBe(401);
    expect(await passkeys()).toHaveLength(1);
  });

  it("is refused from a page of another site, for another challenge, and twice", async () => {
    expect((await add(phone, "https://evil.example")).status).toBe(401);
    expect(await passkeys()).toEqual([]);
    await add();
    const browser = new TestBrowser(shop.url);
    const options = await requestOptions(browser);
    const elsewhere = phone.get(options, "https://evil.example");
    expect((await browser.call("/passkeys/sign-in", { response: elsewhere })).status).toBe(401);
    const other = phone.get({ ...options, challenge: "another" }, shop.url);
    await requestOptions(browser);
    expect((await browser.call("/passkeys/sign-in", { response: other })).status).toBe(401);
    const right = phone.get(await requestOptions(browser), shop.url);
    expect((await browser.call("/passkeys/sign-in", { response: right })).status).toBe(204);
    expect((await new TestBrowser(shop.url).call("/passkeys/sign-in", { response: right })).status).toBe(401);
  });

  it("is refused when the device has not checked who uses it, also if it did when it was added", async () => {
    phone.verifiesUser = false;
    expect((await add()).status).toBe(401);
    phone.verifiesUser = true;
    await add();
    phone.verifiesUser = false;
    expect((await signInWith(phone, new TestBrowser(shop.url))).status).toBe(401);
  });

  it("that was never added does not sign anyone in", async () => {
    const browser = new TestBrowser(shop.url);
    expect((await signInWith(phone, browser)).status).toBe(401);
    expect((await browser.call("/token")).status).toBe(401);
  });

  it("of one person is neither seen nor deleted by another", async () => {
    await add();
    const [mine] = await passkeys();
    const bob = await signedUp(shop);
    expect(await passkeys(bob.browser)).toEqual([]);
    const deleted = await bob.browser.call("/passkeys/delete", { id: mine?.id, ...proof(bob) });
    expect([deleted.status, await codeOf(deleted)]).toEqual([404, "unknown"]);
    expect(await passkeys()).toHaveLength(1);
  });

  it("no longer works after it was deleted with the password, and a mail says so", async () => {
    await add();
    const [mine] = await passkeys();
    const id = mine?.id;
    expect((await ann.browser.call("/passkeys/delete", { id, email: ann.email })).status).toBe(401);
    expect((await ann.browser.call("/passkeys/delete", { id, ...proof() })).status).toBe(204);
    expect((await signInWith(phone, new TestBrowser(shop.url))).status).toBe(401);
    expect((await mailsTo(shop, ann.email)).map(({ kind }) => kind)).toContain("passkey_removed");
  });

  it("goes with a password reset: someone else may have added it", async () => {
    await add();
    await new TestBrowser(shop.url).call("/request-password-reset", { email: ann.email });
    await shop.identity.settled();
    const mail = (await mailsTo(shop, ann.email)).find(({ kind }) => kind === "reset_password");
    const token = mail?.body.match(/#token=(\S+)/)?.[1];
    await new TestBrowser(shop.url).call("/reset-password", { token, password: "another one" });
    expect((await signInWith(phone, new TestBrowser(shop.url))).status).toBe(401);
  });
});

it("A person has ten passkeys at most", async () => {
  // Each asks for the password, which is limited.
  await shop.db.pool.query(
    `INSERT INTO identity.passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
     SELECT md5(n || $1), u.id, 'Key ' || n, 'x', md5(n || $1), 0, 'singleDevice', false
     FROM identity.users u, generate_series(1, 10) n WHERE u.email = $1`,
    [ann.email],
  );
  const refused = await add();
  expect([refused.status, await codeOf(refused)]).toEqual([422, "rule_broken"]);
  expect(await passkeys()).toHaveLength(10);
});
