import { beforeEach, describe, expect, it } from "vitest";
import { messages } from "#contract/messages.ts";
import { identityForThisFile, linkTokenOf, newAnn, runIdentity, TestBrowser } from "#test/identity.ts";
import { textOf } from "#test/sent-mails.ts";
import { embeddedIssuer } from "./better-auth.ts";

const here = identityForThisFile();
let ann: ReturnType<typeof newAnn>;
let browser: TestBrowser;
beforeEach(async () => {
  ann = newAnn();
  browser = new TestBrowser(here.service.origin);
  await browser.call("/sign-up/email", ann);
  here.service.mails.length = 0;
});

const stranger = () => new TestBrowser(here.service.origin);
async function resetLink(): Promise<string> {
  await stranger().call("/request-password-reset", { email: ann.email });
  await here.service.identity.settled();
  return linkTokenOf(here.service.mails.at(-1));
}
const reset = (token: string, password: string) => stranger().call("/reset-password", { token, password });
const signInWith = async (password: string) =>
  (await stranger().call("/sign-in/email", { email: ann.email, password })).status;

describe("requesting a password reset", () => {
  it("responds the same whether or not the email has an account, and mails only accounts", async () => {
    const known = await stranger().call("/request-password-reset", { email: ann.email });
    const unknown = await stranger().call("/request-password-reset", { email: "nobody@example.com" });
    expect([known.status, await known.text()]).toEqual([204, ""]);
    expect([unknown.status, await unknown.text()]).toEqual([204, ""]);
    await here.service.identity.settled();
    expect(here.service.mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["reset_password", ann.email],
    ]);
  });

  it("responds before the mail to a known email is sent", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = await runIdentity(here.db.pool, { sendMail: () => held });
    const response = await new TestBrowser(slow.origin).call("/request-password-reset", { email: ann.email });
    expect(response.status).toBe(204);
    release();
    await slow.close();
  });

  it("mails a link with the token in the fragment and stores only the token's hash", async () => {
    const token = await resetLink();
    expect(textOf(here.service.mails.at(-1))).toContain(
      `${here.service.origin}/reset-password#token=${token}`,
    );
    const { rows } = await here.db.pool.query("SELECT identifier FROM identity.verifications");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("ignores a forged host in the link", async () => {
    await browser.call(
      "/request-password-reset",
      { email: ann.email },
      { "x-forwarded-host": "evil.example" },
    );
    await here.service.identity.settled();
    expect(textOf(here.service.mails.at(-1))).not.toContain("evil.example");
  });
});

describe("resetting the password", () => {
  it("accepts the new password and rejects the old one", async () => {
    expect((await reset(await resetLink(), "open up")).status).toBe(204);
    expect(await signInWith("open up")).toBe(204);
    expect(await signInWith(ann.password)).toBe(401);
  });

  it("ends every session, notifies the shop and verifies the address", async () => {
    expect((await browser.call("/token")).status).toBe(200);
    await reset(await resetLink(), "open up");
    expect((await browser.call("/token")).status).toBe(401);

    await browser.call("/sign-in/email", { email: ann.email, password: "open up" });
    const { token } = (await (await browser.call("/token")).json()) as { token: string };
    const { identity } = await here.service.identity.verifier.verify(token);
    expect(identity.emailVerified).toBe(true);
    expect(here.service.endedSessions.at(-1)).toEqual({
      person: { issuer: embeddedIssuer, subject: identity.subject },
      sessionIds: [expect.any(String)],
    });
  });

  it("is reported by mail", async () => {
    await reset(await resetLink(), "open up");
    expect(here.service.mails.at(-1)).toMatchObject({ kind: "password_changed", recipient: ann.email });
  });

  it("works once per link and invalidates earlier links", async () => {
    const first = await resetLink();
    const second = await resetLink();
    expect((await reset(second, "open up")).status).toBe(204);
    for (const used of [second, first]) {
      const again = await reset(used, "mine now");
      expect(again.status).toBe(401);
      expect(await again.json()).toMatchObject({ code: "token_expired" });
    }
    expect(await signInWith("mine now")).toBe(401);
  });

  it("succeeds once when the link is used twice at the same time", async () => {
    const token = await resetLink();
    const answers = await Promise.all(["first pw", "second pw"].map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  it("rejects an expired link", async () => {
    const token = await resetLink();
    await here.db.pool.query("UPDATE identity.verifications SET expires_at = now() - interval '1 second'");
    expect((await reset(token, "open up")).status).toBe(401);
    expect(await signInWith(ann.password)).toBe(204);
  });

  it("rejects a short password and keeps the link valid", async () => {
    const token = await resetLink();
    const short = await reset(token, "12345");
    expect(short.status).toBe(422);
    expect(await short.json()).toMatchObject({
      errors: [{ path: "password", message: messages.passwordTooShort }],
    });
    expect((await reset(token, "123456")).status).toBe(204);
  });

  it.each(["", "nonsense", "x".repeat(3000)])("rejects the token %.20s…", async (token) => {
    expect([401, 422]).toContain((await reset(token, "open up")).status);
  });
});

describe("verifying an address", () => {
  it("can be requested again only by the signed-in person", async () => {
    expect((await stranger().call("/send-verification-email", {})).status).toBe(401);
    expect((await browser.call("/send-verification-email", {})).status).toBe(204);
    expect(here.service.mails).toMatchObject([{ kind: "verify_email", recipient: ann.email }]);
  });

  it("sends no mail once the address is verified", async () => {
    await browser.call("/send-verification-email", {});
    await browser.call("/verify-email", { token: linkTokenOf(here.service.mails.at(-1)) });
    here.service.mails.length = 0;
    expect((await browser.call("/send-verification-email", {})).status).toBe(204);
    expect(here.service.mails).toEqual([]);
  });

  it("rejects a token that the service did not issue", async () => {
    await browser.call("/send-verification-email", {});
    const token = linkTokenOf(here.service.mails.at(-1));
    for (const forged of [`${token.slice(0, -4)}AAAA`, "abc", `${token.split(".")[0]}..`]) {
      const response = await browser.call("/verify-email", { token: forged });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: "token_expired" });
    }
  });
});
