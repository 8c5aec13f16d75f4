import { describe, expect, it } from "vitest";
import { linkTokenOf, TestBrowser } from "#test/identity.ts";
import {
  identityOf,
  openIdForThisFile,
  password,
  resetPassword,
  signUp,
  signUpVerified,
} from "#test/openid-identity.ts";
import { signInAt } from "#test/openid-provider.ts";

const here = openIdForThisFile();

describe("an address that already has an account", () => {
  it("gets the provider as a second way to sign in when both sides verified it, and a mail", async () => {
    const { provider, service, browser, ann } = here;
    const owner = await signUpVerified(here, ann.email);
    expect(await signInAt(provider, browser, ann)).toBe("signed-in");
    expect((await identityOf(here, browser))?.subject).toBe((await identityOf(here, owner))?.subject);
    expect((await identityOf(here, browser))?.displayName).toBe("Ann");
    expect(service.mails).toMatchObject([{ kind: "provider_linked", recipient: ann.email }]);
    service.mails.length = 0;
    await signInAt(provider, new TestBrowser(service.origin), ann);
    expect(service.mails).toEqual([]);
  });

  it("is not taken over by a provider that has not verified it", async () => {
    const { provider, service, browser, ann } = here;
    for (const signsUp of [signUp, signUpVerified]) {
      const person = {
        ...ann,
        sub: `${ann.sub}-${signsUp.name}`,
        email: `${signsUp.name}.${ann.email}`.toLowerCase(),
      };
      const owner = await signsUp(here, person.email);
      service.mails.length = 0;
      for (const email_verified of [false, undefined, "true"]) {
        expect(await signInAt(provider, browser, { ...person, email_verified })).toBe("email-taken");
      }
      expect(await identityOf(here, browser)).toBeNull();
      expect(await identityOf(here, owner)).not.toBeNull();
      expect(service.mails).toEqual([]);
    }
  });

  it("is locked when it was never verified, until its owner resets the password", async () => {
    const { provider, service, browser, ann } = here;
    const squatter = await signUp(here, ann.email);
    const squatted = await identityOf(here, squatter);
    service.mails.length = 0;

    expect(await signInAt(provider, browser, ann)).toBe("account-locked");
    expect(await identityOf(here, browser)).toBeNull();
    expect(await identityOf(here, squatter)).toBeNull();
    expect(service.endedSessions).toEqual([
      {
        person: { issuer: squatted?.issuer, subject: squatted?.subject },
        sessionIds: [expect.any(String)],
      },
    ]);
    expect((await squatter.call("/sign-in/email", { email: ann.email, password })).status).toBe(401);

    await service.identity.settled();
    expect(service.mails).toMatchObject([{ kind: "reset_password", recipient: ann.email }]);
    const owner = new TestBrowser(service.origin);
    const token = linkTokenOf(service.mails.at(-1));
    expect((await owner.call("/reset-password", { token, password: "open up" })).status).toBe(204);
    expect((await owner.call("/sign-in/email", { email: ann.email, password: "open up" })).status).toBe(204);
    expect(await signInAt(provider, browser, ann)).toBe("signed-in");
    expect((await identityOf(here, browser))?.emailVerified).toBe(true);
  });

  it("cannot be signed up with a password when the account came from the provider", async () => {
    const { provider, service, ann } = here;
    for (const email_verified of [true, false]) {
      const person = { ...ann, sub: `${ann.sub}${email_verified}`, email: `${email_verified}.${ann.email}` };
      const owner = new TestBrowser(service.origin);
      await signInAt(provider, owner, { ...person, email_verified });
      const other = new TestBrowser(service.origin);
      const response = await other.call("/sign-up/email", { name: "Ann", email: person.email, password });
      expect(response.status).toBe(409);
      expect(await identityOf(here, other)).toBeNull();
      expect(await identityOf(here, owner)).not.toBeNull();
    }
  });
});

describe("an address that the provider has not verified", () => {
  it("gets an account with an unverified address, and a mail to verify it", async () => {
    const { provider, service, browser, ann } = here;
    expect(await signInAt(provider, browser, { ...ann, email_verified: false })).toBe("signed-in");
    expect((await identityOf(here, browser))?.emailVerified).toBe(false);
    expect(service.mails).toMatchObject([{ kind: "verify_email", recipient: ann.email }]);
    await browser.call("/verify-email", { token: linkTokenOf(service.mails.at(-1)) });
    expect((await identityOf(here, browser))?.emailVerified).toBe(true);
  });

  it("is verified once the provider verifies it", async () => {
    const { provider, browser, ann } = here;
    await signInAt(provider, browser, { ...ann, email_verified: false });
    await signInAt(provider, browser, ann);
    expect((await identityOf(here, browser))?.emailVerified).toBe(true);
  });

  it("belongs to the owner after a password reset: the other person loses session and account", async () => {
    const { provider, browser, ann } = here;
    const squatter = { ...ann, sub: "squatter", email_verified: false };
    await signInAt(provider, browser, squatter);
    await resetPassword(here, ann.email, "open up");
    expect(await identityOf(here, browser)).toBeNull();
    expect(await signInAt(provider, browser, squatter)).toBe("email-taken");
    expect(await identityOf(here, browser)).toBeNull();
  });
});

it("A person who signed up with the provider can choose a password by mail, and then use either", async () => {
  const { provider, service, browser, ann } = here;
  await signInAt(provider, browser, ann);
  const before = await identityOf(here, browser);
  await resetPassword(here, ann.email, "open up");
  expect(await identityOf(here, browser)).toBeNull();
  const byPassword = new TestBrowser(service.origin);
  const response = await byPassword.call("/sign-in/email", { email: ann.email, password: "open up" });
  expect(response.status).toBe(204);
  expect(await signInAt(provider, browser, ann)).toBe("signed-in");
  expect([await identityOf(here, byPassword), await identityOf(here, browser)]).toEqual([before, before]);
});
