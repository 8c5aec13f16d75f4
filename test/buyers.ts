import { Agent, request } from "node:http";
import type { Call } from "#contract/call.ts";
import { type AnyInput, requestOf } from "#contract/client.ts";
import { refundOrder, shipOrder } from "#contract/manage-orders.ts";
import { deleteOrder, type OrderDto, placeOrder, settleOrder } from "#contract/orders.ts";
import { createPaymentIntent, getPaymentSetup } from "#contract/payments.ts";
import type { Problem } from "#contract/problem.ts";
import type { Role } from "#domain/roles.ts";
import { type Database, newId } from "#server/db/database.ts";
import { keysOf } from "#server/db/shop-values.ts";
import { accessTokens } from "#server/identity/access-token.ts";
import { goodCard } from "./pay.ts";
import type { Person } from "./shop.ts";

/** A signed-in person with their own connections to the shop: one per call in flight. */
export interface Buyer extends Person {
  /** Makes a call to one of the shop's processes; rejects without a reply. */
  call<Body = Record<string, unknown>>(
    url: string,
    call: Call,
    input: AnyInput,
  ): Promise<ReceivedReply<Body>>;
  /** Posts a form, as the card form does to the card network. */
  post(
    url: string,
    form: Record<string, string>,
    token: string,
  ): Promise<ReceivedReply<Record<string, unknown>>>;
  /** Opens a connection, so that the next call starts at once. */
  connect(url: string): Promise<void>;
  disconnect(): void;
}

export interface ReceivedReply<Body> {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Body;
}

/** Creates users in the database, with access tokens that each process over it accepts. */
export async function buyersOf(
  db: Pick<Database, "kysely">,
  count: number,
  role: Role = "customer",
): Promise<Buyer[]> {
  const tokens = accessTokens(await keysOf(db, undefined));
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    const email = `${role}-${id}@people.example`;
    return { id, issuer: "test", subject: id, email, email_verified: true, display_name: email, role };
  });
  if (rows.length > 0) await db.kysely.insertInto("users").values(rows).execute();
  return Promise.all(
    rows.map(async ({ id, email }) => {
      const { token } = await tokens.issueAccessToken({
        userId: id,
        session: { id, authenticatedAt: new Date() },
      });
      return buyer({ id, email, token });
    }),
  );
}

function buyer(person: Person): Buyer {
  const agent = new Agent({ keepAlive: true });
  const authorization = `Bearer ${person.token}`;
  return {
    ...person,
    call: (url, call, input) => {
      const { url: address, init } = requestOf(
        call,
        { ...input, headers: { ...input.headers, authorization } },
        url,
      );
      const headers = Object.fromEntries(new Headers(init.headers));
      return send(address, { agent, method: call.method, headers }, init.body as string | undefined);
    },
    post: (url, form, token) => {
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/x-www-form-urlencoded",
      };
      return send(url, { agent, method: "POST", headers }, new URLSearchParams(form).toString());
    },
    connect: async (url) => void (await send(`${url}/healthz`, { agent, method: "GET", headers: {} })),
    disconnect: () => agent.destroy(),
  };
}

/** A slower reply counts as none. */
const timeoutMs = 30_000;

function send<Body>(
  url: string,
  options: { agent: Agent; method: string; headers: Record<string, string> },
  body?: string,
): Promise<ReceivedReply<Body>> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        try {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: JSON.parse(text) as Body,
          });
        } catch {
          reject(new Error(`Not JSON: ${response.statusCode} ${text.slice(0, 200)}`));
        }
      });
    });
    sent.on("timeout", () => sent.destroy(new Error(`No reply within ${timeoutMs} ms: ${url}`)));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The steps of a purchase, each at the process of the shop that the test chooses. */

interface Line {
  partId: string;
  quantity: number;
}

export const place = (url: string, buyer: Buyer, lines: Line[], key?: string) =>
  buyer.call<Problem & { insertedId: string; order: OrderDto }>(url, placeOrder, {
    body: { email: buyer.email, name: "Ann Lee", address: "1 Mill Lane", number: "+44 1225 000000", lines },
    headers: { "idempotency-key": key },
  });

export const requestIntent = (url: string, buyer: Buyer, order: { _id: string; price: number }) =>
  buyer.call<Problem & { clientSecret: string }>(url, createPaymentIntent, {
    body: { price: order.price, orderId: order._id },
  });

export const intentIdOf = (clientSecret: string) => clientSecret.split("_secret_")[0] as string;

/** By address of the shop. */
const publishableKeys = new Map<string, string>();

async function publishableKeyAt(url: string, buyer: Buyer): Promise<string> {
  const known = publishableKeys.get(url);
  if (known) return known;
  const { body } = await buyer.call<{ publishableKey: string }>(url, getPaymentSetup, {});
  publishableKeys.set(url, body.publishableKey);
  return body.publishableKey;
}

/** Pays with a card directly at the card network, as the browser does. */
export async function confirmCard(
  url: string,
  buyer: Buyer,
  clientSecret: string,
  card = goodCard,
): Promise<ReceivedReply<Record<string, unknown>>> {
  const publishableKey = await publishableKeyAt(url, buyer);
  return buyer.post(
    `${url}/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`,
    {
      client_secret: clientSecret,
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": card,
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "2040",
      "payment_method_data[card][cvc]": "123",
    },
    publishableKey,
  );
}

/** Answers the question of a cardholder's bank, as the bank's page in the browser does. */
export async function answerChallenge(
  url: string,
  buyer: Buyer,
  clientSecret: string,
  confirmed: Record<string, unknown>,
): Promise<ReceivedReply<Record<string, unknown>>> {
  const { use_stripe_sdk } = confirmed.next_action as { use_stripe_sdk: { source: string } };
  return buyer.post(
    `${url}/v1/payment_intents/${intentIdOf(clientSecret)}/challenge`,
    { client_secret: clientSecret, source: use_stripe_sdk.source, outcome: "approved" },
    await publishableKeyAt(url, buyer),
  );
}

export const report = (url: string, buyer: Buyer, orderId: string, transactionId: string) =>
  buyer.call<Problem & { modifiedCount: number; order: OrderDto }>(url, settleOrder, {
    params: { id: orderId },
    body: { appointment: orderId, transactionId },
  });

export const remove = (url: string, buyer: Buyer, orderId: string) =>
  buyer.call<Problem & { deletedCount: number }>(url, deleteOrder, { params: { id: orderId } });

export const ship = (url: string, admin: Buyer, orderId: string) =>
  admin.call<Problem & { modifiedCount: number }>(url, shipOrder, { params: { id: orderId } });

export const refund = (url: string, admin: Buyer, orderId: string) =>
  admin.call<Problem & { modifiedCount: number }>(url, refundOrder, { params: { id: orderId } });
