import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";

/** The shop's settings. Only this file reads the environment; `.env.example` documents each setting. */
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

export const googleIssuer = "https://accounts.google.com";

const settings = z.object({
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
    .default("USD"),
  HOLD_MINUTES: wholeNumber(1, 1440).default(30),
  MAX_UNPAID_ORDERS: wholeNumber(1, 1_000_000).default(10),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  ADMIN_EMAIL: z
    .email({ error: "must be an email address" })
    .toLowerCase()
    .default("admin@lapwright.example"),
  SHOP_ADDRESS: z.string().max(300).optional(),
  SHOP_EMAIL: z.email({ error: "must be an email address" }).default("shop@lapwright.example"),
  SMTP_URL: url(/^smtps?$/, "smtp://user:password@mail.example.com:587").optional(),
  STRIPE_SECRET_KEY: stripeKey(/^(sk|rk)_test_/, "sk_test_").optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_test_/, "pk_test_").optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", { error: "must start with whsec_" }).optional(),
  OIDC_CLIENT_ID: z
    .string()
    // A label was copied with the id; the identity service of the specification rejects such keys, too (§5).
    .refine((id) => !id.includes(":"), { error: "must not contain a colon; copy the client id alone" })
    .optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://accounts.google.com" })
    .refine((issuer) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)([:/]|$)/.test(issuer), {
      error: "must start with https://; http is allowed only for this machine",
    })
    .default(googleIssuer),
  OIDC_NAME: z.string().min(1).max(40).default("Google"),
  DELIVERY_HOURS: wholeNumber(1, 10_000).default(24),
  RETURN_DAYS: wholeNumber(1, 10_000).default(30),
  YEARS_OF_EXPERIENCE: wholeNumber(1, 1000).default(14),
  PARTS_CLAIM: z.string().max(20).default("1000+"),
  REVENUE_CLAIM: z.string().max(20).default("120M"),
  REVIEWS_CLAIM: z.string().max(20).default("30K"),
  CUSTOMERS_CLAIM: z.string().max(20).default("5000+"),
});

export interface Config {
  port: number;
  host: string;
  /** The shop's URL for people, without a trailing slash; undefined: http://localhost:PORT. */
  publicUrl: string | undefined;
  dataDir: string;
  /** An external PostgreSQL; undefined: the embedded one below `dataDir`. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  demo: boolean;
  shopName: string;
  /** All signing keys are derived from it; undefined: generated once and stored in the database. */
  secret: string | undefined;
  currency: string;
  holdMinutes: number;
  /** How many unpaid orders one buyer may have at a time. */
  maxUnpaidOrders: number;
  trustProxy: boolean;
  logLevel: string;
  adminEmail: string;
  shopEmail: string;
  /** The shop's postal address, one line per element, for invoices. */
  shopAddress: string[];
  smtpUrl: string | undefined;
  /** Stripe's keys; undefined: the built-in card network. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined;
  /** The OpenID Connect provider people may sign in with; undefined: none, or in demo mode the demo provider. */
  openId: { name: string; issuer: string; clientId: string; clientSecret: string } | undefined;
  marketing: {
    deliveryHours: number;
    returnDays: number;
    yearsOfExperience: number;
    partsClaim: string;
    revenueClaim: string;
    reviewsClaim: string;
    customersClaim: string;
  };
}

/** Loads `.env` from the working folder, if it exists, into the environment; existing variables take precedence. */
export function loadSettingsFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** A mistake in the settings or in how a command was called; the message is shown to the owner. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Prints a mistake of the owner's as its message, and a bug with its stack trace. */
export function printError(error: unknown): void {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
}

/**
 * Returns the settings of the environment.
 * @throws ConfigError naming every invalid setting
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty value in an .env file means "not set".
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `The setting ${issue.path.join(".")} ${issue.message}.`).join("\n"),
    );
  }
  const s = parsed.data;
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL?.replace(/\/+$/, ""),
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    demo: s.SHOP_MODE === "demo",
    shopName: s.SHOP_NAME,
    secret: s.SHOP_SECRET,
    currency: s.CURRENCY,
    holdMinutes: s.HOLD_MINUTES,
    maxUnpaidOrders: s.MAX_UNPAID_ORDERS,
    trustProxy: s.TRUST_PROXY,
    logLevel: s.LOG_LEVEL,
    adminEmail: s.ADMIN_EMAIL,
    shopEmail: s.SHOP_EMAIL,
    shopAddress: addressLines(s.SHOP_ADDRESS ?? (s.SHOP_MODE === "demo" ? demoAddress : "")),
    smtpUrl: s.SMTP_URL,
    stripe: stripeOf(s),
    openId: openIdOf(s),
    marketing: {
      deliveryHours: s.DELIVERY_HOURS,
      returnDays: s.RETURN_DAYS,
      yearsOfExperience: s.YEARS_OF_EXPERIENCE,
      partsClaim: s.PARTS_CLAIM,
      revenueClaim: s.REVENUE_CLAIM,
      reviewsClaim: s.REVIEWS_CLAIM,
      customersClaim: s.CUSTOMERS_CLAIM,
    },
  };
}

/** A made-up address. A live shop has to set its own; without one, its invoices have none. */
const demoAddress = "12 Sample Street; Portland, OR 97205; United States";

function addressLines(address: string): string[] {
  return address
    .split(";")
    .map((line) => line.trim())
    .filter(Boolean);
}

function stripeOf(s: z.infer<typeof settings>): Config["stripe"] {
  const keys = [s.STRIPE_SECRET_KEY, s.STRIPE_PUBLISHABLE_KEY, s.STRIPE_WEBHOOK_SECRET] as const;
  const [secretKey, publishableKey, webhookSecret] = keys;
  if (secretKey && publishableKey && webhookSecret) return { secretKey, publishableKey, webhookSecret };
  if (keys.some(Boolean)) {
    throw new ConfigError(
      "Stripe needs three settings together: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.",
    );
  }
  return undefined;
}

function openIdOf(s: z.infer<typeof settings>): Config["openId"] {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = s;
  if (clientId && clientSecret) return { name: s.OIDC_NAME, issuer: s.OIDC_ISSUER, clientId, clientSecret };
  if (clientId || clientSecret) {
    throw new ConfigError(
      "Sign-in with Google needs two settings together: OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.",
    );
  }
  return undefined;
}
