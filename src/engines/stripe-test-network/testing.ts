import Fastify from "fastify";
import type pg from "pg";
import Stripe from "stripe";
import { afterAll, beforeAll } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { generateNetworkKeys, type NetworkKeys } from "./keys.ts";
import {
  openTestNetwork,
  type StripeTestNetwork,
  type StripeTestNetworkOptions,
} from "./open-test-network.ts";

/** A network that listens on its own port, and clients for it. */
export interface NetworkServer {
  network: StripeTestNetwork;
  keys: NetworkKeys;
  origin: string;
  /** The official SDK with the secret key. */
  stripe: Stripe;
  /** Returns the SDK with another key. */
  stripeWithKey(key: string): Stripe;
  /** Sends a form with the publishable key, as a browser does; a GET request without a form. */
  browser(path: string, form?: Record<string, string>): Promise<{ status: number; body: ResponseBody }>;
  /** Delivers the events that are scheduled, in order; those that are not accepted stay. @returns how many were accepted */
  deliverEvents(): Promise<number>;
  /** Returns everything logged so far, including the request log. */
  logged(): string;
  stop(): Promise<void>;
}

/** Loose on purpose: tests look at single fields. */
export interface ResponseBody {
  [field: string]: unknown;
  error?: { [field: string]: unknown; payment_intent?: { [field: string]: unknown } };
}

type ServerOptions = Partial<Omit<StripeTestNetworkOptions, "pool">>;

/** Starts one network on a new database for all tests of the calling file. The result is filled before the first test. */
export function networkForFile(options: ServerOptions = {}) {
  const file = {} as { db: FreshDatabase; server: NetworkServer };
  beforeAll(async () => {
    file.db = await freshDatabase();
    file.server = await startNetwork(file.db.pool, options);
  });
  afterAll(async () => {
    await file.server.stop();
    await file.db.close();
  });
  return file;
}

/** Starts a network on a database. It delivers events only when the test calls `deliverEvents()`. */
export async function startNetwork(pool: pg.Pool, options: ServerOptions = {}): Promise<NetworkServer> {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: "trace", stream: { write: (line: string) => lines.push(line) } } });
  const keys = options.keys ?? generateNetworkKeys();
  const acceptAll = async () => ({ status: 200 });
  let scheduled: string[] = [];
  const network = openTestNetwork({
    webhookUrl: () => "http://127.0.0.1:1/webhooks",
    send: acceptAll,
    log: app.log,
    scheduleDelivery: async (_db, { id }) => void scheduled.push(id),
    ...options,
    pool,
    keys,
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
      return { status: response.status, body: (await response.json()) as ResponseBody };
    },
    async deliverEvents() {
      const due = scheduled;
      scheduled = [];
      for (const id of due) await network.deliverEvent(id).catch(() => scheduled.push(id));
      return due.length - scheduled.length;
    },
    logged: () => lines.join(""),
    stop: () => app.close(),
  };
}

/** Returns the form with which a browser confirms an intent with a typed card. */
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

/** A clock that stands still until a test moves it. */
export function testClock(start = "2026-06-15T12:00:00Z") {
  let time = new Date(start);
  return {
    now: () => time,
    advance: (seconds: number) => {
      time = new Date(time.getTime() + seconds * 1000);
    },
  };
}

/** Creates an intent and confirms it with one of Stripe's `pm_card_…` tokens. */
export async function payWith(stripe: Stripe, token: string, amount = 4990): Promise<Stripe.PaymentIntent> {
  const { id } = await stripe.paymentIntents.create({ amount, currency: "usd" });
  return stripe.paymentIntents.confirm(id, { payment_method: token, expand: ["latest_charge"] });
}

/** Returns the id of the charge that paid an intent. */
export function chargeIdOf({ latest_charge }: Stripe.PaymentIntent): string {
  const id = typeof latest_charge === "object" ? latest_charge?.id : latest_charge;
  return id ?? "";
}

/** Returns the types of the network's events about an object, oldest first. */
export async function eventTypesOf(stripe: Stripe, objectId: string): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => "id" in object && object.id === objectId)
    .map(({ type }) => type)
    .reverse();
}

/** Returns the error of an SDK call; fails the test if the call succeeds. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The call succeeded.");
}
