import { beforeEach, describe, expect, it } from "vitest";
import { messages } from "#contract/messages.ts";
import { freshDatabase } from "#test/database.ts";
import { identityForThisFile, linkTokenOf, newAnn, runIdentity, TestBrowser } from "#test/identity.ts";
import { textOf } from "#test/sent-mails.ts";
import { embeddedIssuer } from "./better-auth.ts";

const here = identityForThisFile();
let ann: ReturnType<typeof newAnn>;
let browser: TestBrowser;
beforeEach(() => {
  ann = newAnn();
  browser = new TestBrowser(here.service.origin);
});

const idTokenOf = async (from: TestBrowser) =>
  ((await (await from.call("/token")).json()) as { token: string }).token;
const signIn = (from: TestBrowser, email: string, password: string) =>
  from.call("/sign-in/email", { email, password });

describe("signing up", () => {
  it("signs the person in at once with an unverified address", async () => {
    const response = await browser.call("/sign-up/email", { ...ann, email: "Ann.Lee+Shop@Mail.Example.com" });
    expect(response.status).toBe(204);
    expect((await here.service.identity.verifier.verify(await idTokenOf(browser))).identity).toEqual({
      issuer: embeddedIssuer,
      subject: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: "ann.lee+shop@mail.example.com",
      emailVerified: false,
      twoFactor: false,
      displayName: "Ann Lee",
    });
  });

  it("mails a link that verifies the address, without repeating the typed name", async () => {
    await browser.call("/sign-up/email", { ...ann, name: "Win a prize at http://evil.example" });
    const mail = here.service.mails.at(-1);
    expect(mail).toMatchObject({ kind: "verify_email", recipient: ann.email });
    expect(textOf(mail)).toContain(`${here.service.origin}/verify-email#token=`);
    expect(textOf(mail)).not.toContain("evil");

    const elsewhere = new TestBrowser(here.service.origin);
    expect((await elsewhere.call("/verify-email", { token: linkTokenOf(mail) })).status).toBe(204);
    expect(await here.service.identity.verifier.verify(await idTokenOf(browser))).toMatchObject({
      identity: { emailVerified: true },
    });
  });

  it("stores the password as argon2id with 19 MiB, two passes and one lane", async () => {
    await browser.call("/sign-up/email", ann);
    const { rows } = await here.db.pool.query(
      "SELECT password FROM identity.accounts JOIN identity.users u ON u.id = user_id WHERE email = $1",
      [ann.email],
    );
    expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("returns 409 and changes nothing when the email has an account", async () => {
    await browser.call("/sign-up/email", ann);
    const second = await new TestBrowser(here.service.origin).call("/sign-up/email", {
      ...ann,
      password: "another",
    });
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: "email_taken", errors: [{ path: "email" }] });
    expect((await signIn(new TestBrowser(here.service.origin), ann.email, "another")).status).toBe(401);
  });

  it("creates one account for simultaneous sign-ups with the same email", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => new TestBrowser(here.service.origin).call("/sign-up/email", ann)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(409)]);
  });

  it("serves more simultaneous sign-ups than there are connections, with mails in the same database", async () => {
    const small = await freshDatabase({ poolSize: 2 });
    const busy = await runIdentity(small.pool, {
      sendMail: async () => void (await small.pool.query("SELECT 1")),
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        new TestBrowser(busy.origin).call("/sign-up/email", { ...ann, email: `crowd${n}@example.com` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    await busy.close();
    await small.close();
  });

  it.each([
    ["no name", { name: " " }, "name", messages.nameRequired],
    ["no email", { email: "" }, "email", messages.emailRequired],
    ["an invalid email", { email: "ann@" }, "email", messages.emailInvalid],
    ["no password", { password: "" }, "password", messages.passwordRequired],
    ["a short password", { password: "12345" }, "password", messages.passwordTooShort],
  ])("rejects %s with the specification's message", async (_, wrong, path, message) => {
    const response = await browser.call("/sign-up/email", { ...ann, ...wrong });
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(((await response.json()) as { errors: unknown[] }).errors[0]).toEqual({ path, message });
    expect(browser.cookies.size).toBe(0);
  });

  it.each([
    ["a name with U+0000", { name: "a\u0000b" }],
    ["a name of 200 characters", { name: "x".repeat(200) }],
    ["a password of 129 characters", { password: "x".repeat(129) }],
    ["values of the wrong type", { name: {}, email: ["a@b.cd"], password: 123456 }],
  ])("rejects %s", async (_, wrong) => {
    const response = await browser.call("/sign-up/email", { ...ann, ...wrong });
    expect([400, 422]).toContain(response.status);
  });
});

describe("signing in", () => {
  beforeEach(async () => {
    await new TestBrowser(here.service.origin).call("/sign-up/email", ann);
  });

  it("ignores the email's case", async () => {
    expect((await signIn(browser, ann.email.toUpperCase(), ann.password)).status).toBe(204);
    expect(await idTokenOf(browser)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it("responds the same to a wrong password and an unknown email", async () => {
    const wrong = await signIn(browser, ann.email, "not sesame");
    const unknown = await signIn(browser, "nobody@example.com", "not sesame");
    expect(wrong.status).toBe(401);
    const { requestId: _, ...wrongSays } = (await wrong.json()) as Record<string, unknown>;
    const { requestId: __, ...unknownSays } = (await unknown.json()) as Record<string, unknown>;
    expect(wrongSays).toEqual(unknownSays);
    expect(wrongSays).toMatchObject({ code: "wrong_credentials" });
    expect(unknown.status).toBe(wrong.status);
    expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort());
  });

  it("accepts a password in any Unicode normalization", async () => {
    const accented = { ...ann, email: `x${ann.email}`, password: "caf\u00e9 cr\u00e8me" };
    await browser.call("/sign-up/email", accented);
    expect((await signIn(browser, accented.email, accented.password.normalize("NFD"))).status).toBe(204);
  });

  it("keeps the session in an HttpOnly cookie and out of the body", async () => {
    const response = await signIn(browser, ann.email, ann.password);
    expect(await response.text()).toBe("");
    const line = browser.setCookies.find((cookie) => cookie.startsWith("identity.session_token="));
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).not.toMatch(/; Secure/);
  });

  it("marks the cookie Secure when the shop's origin is https", async () => {
    const safe = await runIdentity(here.db.pool, { origin: () => "https://shop.example.com" });
    const visitor = new TestBrowser(safe.origin);
    const response = await visitor.call("/sign-in/email", ann, { origin: "https://shop.example.com" });
    expect(response.status).toBe(204);
    expect(visitor.setCookies.join()).toMatch(/__Secure-identity\.session_token=[^,]*; Secure/);
    await safe.close();
  });

  it("issues no ID token before signing in or after signing out", async () => {
    expect((await browser.call("/token")).status).toBe(401);
    await signIn(browser, ann.email, ann.password);
    const cookiesBefore = new Map(browser.cookies);
    expect((await browser.call("/sign-out", {})).status).toBe(204);
    expect([...browser.cookies.keys()]).toEqual([expect.stringMatching(/^identity\.device\./)]);

    for (const [name, value] of cookiesBefore) browser.cookies.set(name, value);
    const withOldCookie = await browser.call("/token");
    expect(withOldCookie.status).toBe(401);
    expect(await withOldCookie.json()).toMatchObject({ code: "no_token" });
  });

  it("rejects a session token that the service has not signed", async () => {
    await signIn(browser, ann.email, ann.password);
    for (const [name, value] of browser.cookies) {
      browser.cookies.set(name, `${decodeURIComponent(value).split(".")[0]}.${"A".repeat(43)}%3D`);
    }
    expect((await browser.call("/token")).status).toBe(401);
  });
});

describe("pages of other sites", () => {
  beforeEach(async () => {
    await browser.call("/sign-up/email", ann);
  });

  it("cannot act with the person's cookie", async () => {
    const foreign = await browser.call("/sign-out", {}, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({
      code: "not_yours",
      detail: expect.stringContaining(here.service.origin),
    });
    expect((await browser.call("/token")).status).toBe(200);
  });

  it("cannot sign a visitor in to their own account", async () => {
    const visitor = new TestBrowser(here.service.origin);
    const response = await visitor.call("/sign-in/email", ann, { origin: "https://evil.example" });
    expect(response.status).toBe(403);
    expect(visitor.cookies.size).toBe(0);
  });

  it("cannot post a form", async () => {
    const response = await browser.fetch("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" },
      body: new URLSearchParams({ email: ann.email, password: ann.password }).toString(),
    });
    expect(response.status).toBe(415);
  });

  it("get no readable response", async () => {
    const response = await browser.call("/token", undefined, { origin: "https://evil.example" });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

it("works on 127.0.0.1 as well as on localhost", async () => {
  const numeric = new TestBrowser(here.service.origin.replace("localhost", "127.0.0.1"));
  expect((await numeric.call("/sign-up/email", ann)).status).toBe(204);
  expect((await numeric.call("/sign-out", {})).status).toBe(204);
});

it.each([
  ["GET", "/ok"],
  ["GET", "/get-session"],
  ["GET", "/list-sessions"],
  ["GET", "/error"],
  ["GET", "/reset-password/abc?callbackURL=/"],
  ["POST", "/update-user"],
  ["POST", "/change-email"],
  ["POST", "/delete-user"],
  ["POST", "/sign-in/social"],
])("does not expose better-auth's %s %s", async (method, path) => {
  const response = await browser.fetch(`/api/auth${path}`, {
    method,
    ...(method === "POST" && { body: "{}", headers: { "content-type": "application/json" } }),
  });
  expect(response.status).toBe(404);
});
