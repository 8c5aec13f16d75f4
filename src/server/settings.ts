import { z } from "zod";
import { isChargedExactly } from "#domain/charge-limits.ts";
import { returnShippingPayers } from "#domain/returns.ts";
import { parseTrustedProxies, trustedProxiesError } from "./http/trusted-proxies.ts";

/** The settings as the owner writes them; `.env.example` documents each. `config.ts` reads them. */

const flag = z.stringbool({ error: "must be true or false" });
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: "must be a whole number" })
    .int({ error: "must be a whole number" })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` });
/** Rejects live keys: the specification limits the shop to the provider's test mode (§9). */
const stripeKey = (prefix: RegExp, example: string) =>
  z
    .string()
    .refine((key) => !/^[a-z]+_live_/.test(key), { error: "is a live key; the shop runs in test mode only" })
    .refine((key) => prefix.test(key), { error: `must start with ${example}` });

/** With a colon, a label was copied along. The identity service rejects such keys and domains, too (§5). */
const withoutColon = (remedy: string) =>
  z.string().regex(/^[^:]*$/, { error: `must not contain a colon; ${remedy}`, abort: true });

/** Offsets such as +01:00 have no summer time, and PostgreSQL reads their sign the other way round. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

export const googleIssuer = "https://accounts.google.com";

export const settings = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: url(/^https?$/, "https://shop.example.com").optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: url(/^postgres(ql)?$/, "postgres://user:password@host:5432/shop").optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(20),
  SHOP_MODE: z.enum(["demo", "live"], { error: "must be demo or live" }).default("demo"),
  SHOP_NAME: z.string().min(1).max(60).default("Lapwright"),
  SHOP_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: "must be an ISO 4217 code such as USD" })
    .refine(isChargedExactly, {
      error: "cannot be ISK, UGX or a currency with thousandths: cards cannot be charged every amount in it",
    })
    .default("USD"),
  SHOP_TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: "must be an IANA time zone such as Europe/Berlin" })
    .default(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
  HOLD_MINUTES: wholeNumber(1, 1440).default(30),
  MAX_UNPAID_ORDERS: wholeNumber(1, 1_000_000).default(10),
  MAX_HELD_UNITS: wholeNumber(1, 1_000_000).default(500),
  MAX_HELD_UNITS_FIRST_ORDER: wholeNumber(1, 1_000_000).default(100),
  MAX_HELD_UNITS_UNCONFIRMED: wholeNumber(1, 1_000_000).default(30),
  MAX_HELD_SHARE_PERCENT: wholeNumber(1, 100).default(50),
  TRUST_PROXY: z
    .string()
    .transform((value, context) => {
      const proxies = parseTrustedProxies(value);
      if (proxies === undefined) context.addIssue({ code: "custom", message: trustedProxiesError(value) });
      return proxies ?? false;
    })
    .default(false),
  ALLOWED_HOSTS: z
    .string()
    .transform((list) =>
      list
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z.string().regex(/^[\w.-]+$/, { error: "must be host names without ports, separated by commas" }),
      ),
    )
    .default([]),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  ADMIN_EMAIL: z
    .email({ error: "must be an email address" })
    .toLowerCase()
    .default("admin@lapwright.example"),
  REQUIRE_TWO_FACTOR_FOR_STAFF: flag.default(false),
  SHOP_ADDRESS: z.string().max(300).optional(),
  SHOP_EMAIL: z.email({ error: "must be an email address" }).default("shop@lapwright.example"),
  SMTP_URL: url(/^smtps?$/, "smtp://user:password@mail.example.com:587").optional(),
  STRIPE_SECRET_KEY: stripeKey(/^(sk|rk)_test_/, "sk_test_").optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_test_/, "pk_test_").optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", { error: "must start with whsec_" }).optional(),
  TEST_NETWORK_SETTLE_SECONDS: wholeNumber(0, 86_400).default(5),
  TEST_NETWORK_WEBHOOK_DELAY_SECONDS: wholeNumber(0, 86_400).default(0),
  TEST_NETWORK_WEBHOOK_DUPLICATE: flag.default(false),
  TEST_NETWORK_WEBHOOK_SHUFFLE: flag.default(false),
  OIDC_CLIENT_ID: withoutColon("copy the client id alone").optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://accounts.google.com" })
    .refine((issuer) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)([:/]|$)/.test(issuer), {
      error: "must start with https://; http is allowed only for this machine",
    })
    .default(googleIssuer),
  OIDC_NAME: z.string().min(1).max(40).default("Google"),
  FIREBASE_API_KEY: withoutColon("copy the key alone").optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z\d-]{4,28}[a-z\d]$/, { error: "must be a Firebase project id such as my-shop-1a2b3" })
    .optional(),
  FIREBASE_AUTH_DOMAIN: withoutColon("name the host alone, without https:// and without a port")
    .regex(/^[\w-]+(\.[\w-]+)+$/, { error: "must be a host name such as my-shop.firebaseapp.com" })
    .optional(),
  FIREBASE_EMULATOR_URL: z
    .url({ error: "must be an address such as http://127.0.0.1:9099" })
    .regex(/^http:\/\/(localhost|127\.0\.0\.1):\d+$/, {
      error: "must be an address of this machine, such as http://127.0.0.1:9099",
    })
    .optional(),
  DELIVERY_HOURS: wholeNumber(1, 10_000).default(24),
  RETURN_DAYS: wholeNumber(1, 10_000).default(30),
  RETURN_SHIPPING_PAID_BY: z.enum(returnShippingPayers, { error: "must be buyer or shop" }).default("buyer"),
  YEARS_OF_EXPERIENCE: wholeNumber(1, 1000).optional(),
  PARTS_CLAIM: z.string().max(20).optional(),
  REVENUE_CLAIM: z.string().max(20).optional(),
  REVIEWS_CLAIM: z.string().max(20).optional(),
  CUSTOMERS_CLAIM: z.string().max(20).optional(),
});
export type Settings = z.output<typeof settings>;
