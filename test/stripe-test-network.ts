import Fastify from "fastify";
import type pg from "pg";
import Stripe from "stripe";
import { afterAll, beforeAll } from "vitest";
import { makeNetworkKeys, type NetworkKeys } from "#engines/stripe-test-network/keys.ts";
import {
  openTestNetwork,
  type StripeTestNetwork,
  type StripeTestNetworkOptions,
} from "#engines/stripe-test-network/open-test-network.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";

/** A card network that listens on a port of its own, with the official SDK pointed at it. */
export interface RunningCardNetwork {
  network: StripeTestNetwork;
  keys: NetworkKeys;
  origin: string;
  stripe: Stripe;
  /** Another SDK client at the same network, with a key of the test's choice. */
  stripeWithKey(key: string): Stripe;
  /** What a browser sends: a form with the publishable key, or a read when there is no form. */
  browser(path: string, form?: Record<string, string>): Promise<{ status: number; body: WireBody }>;
  /** Everything the process logged so far, request log included. */
  logged(): string;
  stop(): Promise<void>;
}

/** Loose on purpose: tests look at single fields of bodies that came over the wire. */
export interface WireBody {
  [field: string]: unknown;
  error?: { [field: string]: unknown; payment_intent?: { [field: string]: unknown } };
}

type Settings = Partial<Omit<StripeTestNetworkOptions, "pool" | "log">>;

/** One network on one fresh database for all tests of the file that calls this; filled before the first one. */
export function cardNetworkForThisFile(settings: Settings = {}) {
  const here = {} as { db: FreshDatabase; shop: RunningCardNetwork };
  beforeAll(async () => {
    here.db = await freshDatabase();
    here.shop = await startCardNetwork(here.db.pool, settings);
  });
  afterAll(async () => {
    await here.shop.stop();
    await here.db.close();
  });
  return here;
}

/** Starts it on the given database; nothing is delivered unless the test calls `network.deliverDueEvents()`. */
export async function startCardNetwork(pool: pg.Pool, options: Settings = {}): Promise<RunningCardNetwork> {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: "trace", stream: { write: (line: string) => lines.push(line) } } });
  const keys = options.keys ?? makeNetworkKeys();
  const noEndpoint = async () => ({ status: 200 });
  const network = openTestNetwork({
    webhookUrl: () => "http://127.0.0.1:1/webhooks",
    send: noEndpoint,
    ...options,
    pool,
    keys,
    log: app.log,
  });
  await app.register(network.routes);
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const stripeWithKey = (key: string) =>
    new Stripe(key, {
      host: "127.0.0.1",
      port: Number(new URL(origin).port),
      protocol: "http",
      maxNetworkRetries: 0,
      telemetry: false,
    });
  return {
    network,
    keys,
    origin,
    stripe: stripeWithKey(keys.secret),
    stripeWithKey,
    async browser(path, form) {
      const response = await fetch(`${origin}/v1/${path}`, {
        method: form ? "POST" : "GET",
        headers: { authorization: `Bearer ${keys.publishable}` },
        ...(form ? { body: new URLSearchParams(form) } : {}),
      });
      return { status: response.status, body: (await response.json()) as WireBody };
    },
    logged: () => lines.join(""),
    stop: () => app.close(),
  };
}

/** The form with which a browser confirms an intent with a typed card. */
export function cardForm(
  clientSecret: string | null,
  number: string,
  { expMonth = "12", expYear = "34", cvc = /^3[47]/.test(number) ? "1234" : "123" } = {},
): Record<string, string> {
  return {
    client_secret: clientSecret ?? "",
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": number,
    "payment_method_data[card][exp_month]": expMonth,
    "payment_method_data[card][exp_year]": expYear,
    "payment_method_data[card][cvc]": cvc,
    "payment_method_data[billing_details][name]": "Ann Lee",
    "payment_method_data[billing_details][email]": "ann.lee@mail.example.com",
  };
}

/** The error an SDK call was refused with; fails the test when it was not refused. */
export async function errorFor(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The network accepted what it should have refused.");
}
