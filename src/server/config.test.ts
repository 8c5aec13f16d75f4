import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { settings } from "./settings.ts";

describe("the settings", () => {
  it("are all optional; the defaults are a complete demo shop", () => {
    expect(readConfig({})).toMatchObject({ port: 3000, demo: true, currency: "USD", holdMinutes: 30 });
  });

  it("treat an empty value as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    ["PORT", "http", /^The setting PORT must be a whole number\.$/],
    ["PORT", "70000", /^The setting PORT must be at most 65535\.$/],
    ["DATABASE_URL", "mysql://x/y", /^The setting DATABASE_URL must be an address such as postgres:/],
    ["ALLOWED_HOSTS", "shop.example,*", /^The setting ALLOWED_HOSTS must be host names without ports/],
    ["SHOP_MODE", "dmeo", /^The setting SHOP_MODE must be demo or live\.$/],
    ["SHOP_SECRET", "short", /SHOP_SECRET must have at least 32 characters/],
    ["CURRENCY", "dollars", /^The setting CURRENCY must be an ISO 4217 code such as USD\.$/],
    ["CURRENCY", "KWD", /^The setting CURRENCY cannot be ISK, UGX or a currency with thousandths/],
    ["CURRENCY", "ISK", /^The setting CURRENCY cannot be ISK/],
    ["SHOP_TIME_ZONE", "Berlin", /SHOP_TIME_ZONE must be an IANA time zone such as/],
    ["SHOP_TIME_ZONE", "+01:00", /SHOP_TIME_ZONE must be an IANA time zone such as/],
    ["ADMIN_EMAIL", "me", /ADMIN_EMAIL must be an email address/],
    ["STRIPE_SECRET_KEY", "sk_live_abc", /STRIPE_SECRET_KEY is a live key/],
    ["OIDC_CLIENT_ID", "client_id: 123", /OIDC_CLIENT_ID must not contain a colon/],
    ["OIDC_CLIENT_ID", "123.apps.googleusercontent.com", /two settings together: OIDC_CLIENT_ID/],
    ["OIDC_ISSUER", "accounts.google.com", /OIDC_ISSUER must be an address such as https:/],
    ["OIDC_ISSUER", "http://id.example", /OIDC_ISSUER must start with https:/],
    ["FIREBASE_API_KEY", "apiKey: AIza", /FIREBASE_API_KEY must not contain a colon/],
    ["FIREBASE_API_KEY", "AIza", /two settings together: FIREBASE_API_KEY and FIREBASE_PROJECT_ID/],
    ["FIREBASE_PROJECT_ID", "My Shop", /FIREBASE_PROJECT_ID must be a Firebase project id/],
    ["FIREBASE_AUTH_DOMAIN", "https://shop.example", /FIREBASE_AUTH_DOMAIN must not contain a colon/],
    ["FIREBASE_AUTH_DOMAIN", "shop", /FIREBASE_AUTH_DOMAIN must be a host name/],
    ["FIREBASE_EMULATOR_URL", "http://id.example:9099", /FIREBASE_EMULATOR_URL must be an address of this/],
    ["STRIPE_SECRET_KEY", "sk_test_abc", /Stripe needs three settings together/],
  ])("%s=%s is rejected with a message that names the setting", (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });

  it("default to Google if a client id is set without an issuer", () => {
    const client = { OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" };
    expect(readConfig({}).openId).toBeUndefined();
    expect(readConfig(client).openId).toMatchObject({
      name: "Google",
      issuer: "https://accounts.google.com",
    });
    const custom = { OIDC_ISSUER: "http://localhost:8080/realms/shop", OIDC_NAME: "Shop ID" };
    expect(readConfig({ ...client, ...custom }).openId).toMatchObject({
      name: "Shop ID",
      issuer: custom.OIDC_ISSUER,
    });
  });

  it("name one service that signs people in, and no emulator in a live shop", () => {
    const firebase = { FIREBASE_API_KEY: "AIza", FIREBASE_PROJECT_ID: "my-shop" };
    const google = { OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" };
    expect(readConfig({}).firebase).toBeUndefined();
    expect(readConfig(firebase).firebase).toMatchObject({ apiKey: "AIza", projectId: "my-shop" });
    expect(() => readConfig({ ...firebase, ...google })).toThrow(/FIREBASE_AUTH_DOMAIN instead of OIDC/);
    const emulator = { FIREBASE_EMULATOR_URL: "http://127.0.0.1:9099" };
    expect(() => readConfig({ ...firebase, ...emulator, SHOP_MODE: "live" })).toThrow(
      /FIREBASE_EMULATOR_URL/,
    );
  });

  it("make no claims for a live shop but its owner's", () => {
    const { marketing } = readConfig({ SHOP_MODE: "live", CUSTOMERS_CLAIM: "12" });
    expect(marketing).toMatchObject({ yearsOfExperience: null, partsClaim: "", customersClaim: "12" });
    expect(readConfig({}).marketing).toMatchObject({ yearsOfExperience: 14, partsClaim: "1000+" });
  });

  it("are each documented in .env.example, with the actual default", () => {
    const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
    const documented = [...example.matchAll(/^# ?([A-Z_]+)=(.*)$/gm)].map(
      ([, name, value]) => [name, value] as const,
    );
    const known = Object.keys(settings.shape);
    expect(documented.map(([name]) => name).sort()).toEqual(known.sort());
    // Setting the documented defaults changes nothing.
    const defaults = Object.fromEntries(documented.filter(([, value]) => value !== ""));
    expect(readConfig(defaults)).toEqual(readConfig({}));
  });
});
