import { afterAll, beforeAll, beforeEach } from "vitest";
import { discoveryUrlOf, type OpenIdProvider } from "#server/identity/openid-discovery.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";
import { linkTokenOf, type RunningIdentity, runIdentity, TestBrowser } from "./identity.ts";
import { type Claims, type TestProvider, testProvider } from "./openid-provider.ts";

export interface OpenIdFixture {
  db: FreshDatabase;
  provider: TestProvider;
  service: RunningIdentity;
  /** A new person with an account at the provider. */
  ann: Claims & { email: string };
  browser: TestBrowser;
}

/** Runs a provider and a service for all tests of the calling file. Each test gets a new person and browser. */
export function openIdForThisFile(): OpenIdFixture {
  const here = {} as OpenIdFixture;
  let people = 0;
  beforeAll(async () => {
    here.db = await freshDatabase();
    here.provider = await testProvider();
    here.service = await serviceWith(here);
  });
  beforeEach(() => {
    people += 1;
    const email = `ann${people}@example.com`;
    here.ann = { sub: `ann-${people}`, name: "Ann Lee", email, email_verified: true };
    here.browser = new TestBrowser(here.service.origin);
    here.service.mails.length = 0;
    here.service.endedSessions.length = 0;
  });
  afterAll(async () => {
    await here.service.close();
    await here.provider.close();
    await here.db.close();
  });
  return here;
}

/** How a service is configured for the provider. */
export const providerSettings = ({ issuer, clientId, clientSecret }: TestProvider): OpenIdProvider => ({
  name: "Google",
  issuer,
  discoveryUrl: discoveryUrlOf(issuer),
  clientId,
  clientSecret,
});

/** Runs another service on the same database. */
export const serviceWith = (
  { db, provider }: Pick<OpenIdFixture, "db" | "provider">,
  overrides: Partial<OpenIdProvider> = {},
): Promise<RunningIdentity> =>
  runIdentity(db.pool, { provider: () => ({ ...providerSettings(provider), ...overrides }) });

/** The identity that a browser is signed in with; null when it is signed out. */
export async function identityOf({ service }: OpenIdFixture, browser: TestBrowser) {
  const response = await browser.call("/token");
  if (!response.ok) return null;
  const { token } = (await response.json()) as { token: string };
  return (await service.identity.verifier.verify(token)).identity;
}

export const password = "sesame";

/** Signs up with a password and an unverified address. */
export async function signUp({ service }: OpenIdFixture, email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(service.origin);
  await browser.call("/sign-up/email", { name: "Ann", email, password });
  return browser;
}

/** Signs up with a password and verifies the address. */
export async function signUpVerified(here: OpenIdFixture, email: string): Promise<TestBrowser> {
  const browser = await signUp(here, email);
  await browser.call("/verify-email", { token: linkTokenOf(here.service.mails.at(-1)) });
  here.service.mails.length = 0;
  return browser;
}

export async function resetPassword({ service }: OpenIdFixture, email: string, newPassword: string) {
  await new TestBrowser(service.origin).call("/request-password-reset", { email });
  await service.identity.settled();
  const token = linkTokenOf(service.mails.at(-1));
  await new TestBrowser(service.origin).call("/reset-password", { token, password: newPassword });
}
