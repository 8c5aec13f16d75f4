import { beforeEach, describe, expect, it } from "vitest";
import { messages } from "#contract/messages.ts";
import { identityForThisFile, linkTokenOf, newAnn, runIdentity, TestBrowser } from "#test/identity.ts";
import { embeddedAccount } from "./embedded-account.ts";
import { embeddedIdentityClient } from "./embedded-identity-client.ts";

const here = identityForThisFile();
let ann: ReturnType<typeof newAnn>;
let client: ReturnType<typeof clientOn>;
beforeEach(() => {
  ann = newAnn();
  client = clientOn(here.service);
});

/** Each client has its own test browser with its own cookies. */
const clientOn = ({ origin }: { origin: string }) => {
  const browser = new TestBrowser(origin);
  const fetch: typeof globalThis.fetch = (path, init) => browser.fetch(String(path), init);
  return { ...embeddedAccount(fetch), ...embeddedIdentityClient(fetch) };
};

describe("the embedded identity client", () => {
  it("signs up, signs out and signs in", async () => {
    expect(await client.idToken()).toBeNull();
    await client.signUp(ann);
    const { identity: person } = await here.service.identity.verifier.verify((await client.idToken()) ?? "");
    expect(person.email).toBe(ann.email);
    await client.signOut();
    expect(await client.idToken()).toBeNull();
    await client.signIn(ann);
    expect((await here.service.identity.verifier.verify((await client.idToken()) ?? "")).identity).toEqual(
      person,
    );
  });

  it("resets a password and verifies an email by mailed links", async () => {
    await client.signUp(ann);
    await client.resendVerification();
    await client.verifyEmail(linkTokenOf(here.service.mails.at(-1)));
    const { identity } = await here.service.identity.verifier.verify((await client.idToken()) ?? "");
    expect(identity.emailVerified).toBe(true);

    await clientOn(here.service).requestPasswordReset(ann.email);
    await here.service.identity.settled();
    await clientOn(here.service).resetPassword({
      token: linkTokenOf(here.service.mails.at(-1)),
      password: "open up",
    });
    expect(await client.idToken()).toBeNull();
    await client.signIn({ ...ann, password: "open up" });
  });
});

describe("a failure", () => {
  it("has a code and a message for the user", async () => {
    await client.signUp(ann);
    await expect(clientOn(here.service).signUp(ann)).rejects.toMatchObject({
      code: "email-taken",
      message: "There is already an account for this email.",
    });
    await expect(client.signIn({ ...ann, password: "wrong one" })).rejects.toMatchObject({
      code: "wrong-credentials",
      message: "Wrong email or password.",
    });
    await expect(client.resetPassword({ token: "x", password: "123456" })).rejects.toMatchObject({
      code: "link-expired",
    });
    await expect(clientOn(here.service).resendVerification()).rejects.toMatchObject({ code: "signed-out" });
  });

  it("has an error for each field, in the owner's words", async () => {
    await expect(client.signUp({ name: "", email: "ann@", password: "123" })).rejects.toMatchObject({
      code: "invalid-input",
      message: messages.nameRequired,
      fields: [
        { path: "name", message: messages.nameRequired },
        { path: "email", message: messages.emailInvalid },
        { path: "password", message: messages.passwordTooShort },
      ],
    });
  });

  it("says when the page's origin is not the shop's", async () => {
    const browser = new TestBrowser(here.service.origin);
    const elsewhere = embeddedIdentityClient((path, init) =>
      browser.fetch(String(path), { ...init, headers: { ...init?.headers, origin: "https://evil.example" } }),
    );
    await expect(elsewhere.signUp(ann)).rejects.toMatchObject({
      code: "unauthorized-domain",
      message: expect.stringContaining(here.service.origin),
    });
  });

  it("says when there were too many attempts", async () => {
    const strict = await runIdentity(here.db.pool, {
      limits: { signIn: [{ per: "account", attempts: 1, windowSeconds: 60 }] },
    });
    const attacker = clientOn(strict);
    await expect(attacker.signIn(ann)).rejects.toMatchObject({ code: "wrong-credentials" });
    await expect(attacker.signIn(ann)).rejects.toMatchObject({ code: "too-many-requests" });
    await strict.close();
  });

  it("says when the shop cannot be reached or replies with something unexpected", async () => {
    const offline = embeddedIdentityClient(() => Promise.reject(new TypeError("fetch failed")));
    await expect(offline.signIn(ann)).rejects.toMatchObject({ code: "network-request-failed" });
    await expect(offline.idToken()).rejects.toMatchObject({ code: "network-request-failed" });
    const gateway = embeddedIdentityClient(async () => new Response("Bad gateway", { status: 502 }));
    await expect(gateway.idToken()).rejects.toMatchObject({ code: "internal-error" });
  });
});
