import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { HoldLimits } from "#domain/hold-limits.ts";
import type { ReturnShippingPayer } from "#domain/returns.ts";
import type { TrustedProxies } from "./http/trusted-proxies.ts";
import { googleIssuer, type Settings, settings } from "./settings.ts";

export { googleIssuer };

/** The shop's configuration. Only this file reads the environment. */
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
  /** The IANA time zone whose days the shop's lists are filtered by, and whose times its screens show. */
  timeZone: string;
  holdMinutes: number;
  /** How many unpaid orders one buyer may have at a time. */
  maxUnpaidOrders: number;
  /** How much stock those may hold. */
  holdLimits: HoldLimits;
  /** The reverse proxies whose X-Forwarded-For is trusted. */
  trustProxy: TrustedProxies;
  /** Host names the shop answers to besides its public one. */
  allowedHosts: string[];
  logLevel: string;
  adminEmail: string;
  /** Whether the team's permissions require an authenticator app. */
  requireTwoFactorForStaff: boolean;
  shopEmail: string;
  /** The shop's postal address, one line per element, for invoices. */
  shopAddress: string[];
  smtpUrl: string | undefined;
  /** Stripe's keys; undefined: the built-in card network. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined;
  /** How the built-in card network behaves. */
  testNetwork: {
    settleSeconds: number;
    webhookFaults: { delaySeconds: number; duplicate: boolean; shuffle: boolean };
  };
  /** The OpenID Connect provider people may sign in with; undefined: none, or in demo mode the demo provider. */
  openId: { name: string; issuer: string; clientId: string; clientSecret: string } | undefined;
  /**
   * The Firebase project that signs people in, instead of the embedded service; `authDomain` is there to offer Google.
   */
  firebase:
    | { apiKey: string; projectId: string; authDomain: string | undefined; emulatorUrl: string | undefined }
    | undefined;
  marketing: {
    deliveryHours: number;
    returnDays: number;
    returnShippingPaidBy: ReturnShippingPayer;
    /** Null: not claimed. */
    yearsOfExperience: number | null;
    /** Empty: not claimed. */
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

/** Prints a configuration error as its message, and a bug with its stack trace. */
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
      parsed.error.issues.map((issue) => `The setting ${String(issue.path[0])} ${issue.message}.`).join("\n"),
    );
  }
  const s = parsed.data;
  const claims = s.SHOP_MODE === "demo" ? demoClaims : noClaims;
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
    timeZone: s.SHOP_TIME_ZONE,
    holdMinutes: s.HOLD_MINUTES,
    maxUnpaidOrders: s.MAX_UNPAID_ORDERS,
    holdLimits: {
      known: { units: s.MAX_HELD_UNITS, sharePercent: 100 },
      firstOrder: { units: s.MAX_HELD_UNITS_FIRST_ORDER, sharePercent: s.MAX_HELD_SHARE_PERCENT },
      unconfirmed: { units: s.MAX_HELD_UNITS_UNCONFIRMED, sharePercent: s.MAX_HELD_SHARE_PERCENT },
      smallUnits: 10,
      // Follows that setting: a buyer who may hold more orders at once may place more.
      unconfirmedPerHour: 3 * s.MAX_UNPAID_ORDERS,
    },
    trustProxy: s.TRUST_PROXY,
    allowedHosts: s.ALLOWED_HOSTS,
    logLevel: s.LOG_LEVEL,
    adminEmail: s.ADMIN_EMAIL,
    requireTwoFactorForStaff: s.REQUIRE_TWO_FACTOR_FOR_STAFF,
    shopEmail: s.SHOP_EMAIL,
    shopAddress: addressLines(s.SHOP_ADDRESS ?? (s.SHOP_MODE === "demo" ? demoAddress : "")),
    smtpUrl: s.SMTP_URL,
    stripe: stripeOf(s),
    testNetwork: {
      settleSeconds: s.TEST_NETWORK_SETTLE_SECONDS,
      webhookFaults: {
        delaySeconds: s.TEST_NETWORK_WEBHOOK_DELAY_SECONDS,
        duplicate: s.TEST_NETWORK_WEBHOOK_DUPLICATE,
        shuffle: s.TEST_NETWORK_WEBHOOK_SHUFFLE,
      },
    },
    openId: openIdOf(s),
    firebase: firebaseOf(s),
    marketing: {
      deliveryHours: s.DELIVERY_HOURS,
      returnDays: s.RETURN_DAYS,
      returnShippingPaidBy: s.RETURN_SHIPPING_PAID_BY,
      yearsOfExperience: s.YEARS_OF_EXPERIENCE ?? claims.yearsOfExperience,
      partsClaim: s.PARTS_CLAIM ?? claims.partsClaim,
      revenueClaim: s.REVENUE_CLAIM ?? claims.revenueClaim,
      reviewsClaim: s.REVIEWS_CLAIM ?? claims.reviewsClaim,
      customersClaim: s.CUSTOMERS_CLAIM ?? claims.customersClaim,
    },
  };
}

/** Claims of the demo's owner (specification §1 and §9). A live shop makes only those that its own owner has set. */
const demoClaims = {
  yearsOfExperience: 14,
  partsClaim: "1000+",
  revenueClaim: "120M",
  reviewsClaim: "30K",
  customersClaim: "5000+",
};
const noClaims = {
  yearsOfExperience: null,
  partsClaim: "",
  revenueClaim: "",
  reviewsClaim: "",
  customersClaim: "",
};

/** A made-up address. A live shop has to set its own; without one, its invoices have none. */
const demoAddress = "12 Sample Street; Portland, OR 97205; United States";

function addressLines(address: string): string[] {
  return address
    .split(";")
    .map((line) => line.trim())
    .filter(Boolean);
}

function stripeOf(s: Settings): Config["stripe"] {
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

function openIdOf(s: Settings): Config["openId"] {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = s;
  if (clientId && clientSecret) return { name: s.OIDC_NAME, issuer: s.OIDC_ISSUER, clientId, clientSecret };
  if (clientId || clientSecret) {
    throw new ConfigError(
      "Sign-in with Google needs two settings together: OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.",
    );
  }
  return undefined;
}

function firebaseOf(s: Settings): Config["firebase"] {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_PROJECT_ID: projectId } = s;
  const { FIREBASE_AUTH_DOMAIN: authDomain, FIREBASE_EMULATOR_URL: emulatorUrl } = s;
  if (!apiKey && !projectId && !authDomain && !emulatorUrl) return undefined;
  if (!apiKey || !projectId) {
    throw new ConfigError(
      "Sign-in with Firebase needs two settings together: FIREBASE_API_KEY and FIREBASE_PROJECT_ID.",
    );
  }
  if (s.OIDC_CLIENT_ID) {
    throw new ConfigError(
      "Firebase brings Google along: set FIREBASE_AUTH_DOMAIN instead of OIDC_CLIENT_ID.",
    );
  }
  if (emulatorUrl && s.SHOP_MODE === "live") {
    throw new ConfigError("FIREBASE_EMULATOR_URL is for tests only: a live shop cannot use it.");
  }
  return { apiKey, projectId, authDomain, emulatorUrl };
}
