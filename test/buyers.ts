import { Agent, request } from "node:http";
import type { Call } from "#contract/call.ts";
import { type AnyInput, requestOf } from "#contract/client.ts";
import { type Database, newId } from "#server/db/database.ts";
import { keysOf } from "#server/db/shop-values.ts";
import { accessTokens } from "#server/identity/access-token.ts";
import type { Person } from "./shop.ts";

/** A signed-in person with connections to the shop that nobody else uses: one for each call under way. */
export interface Buyer extends Person {
  /** Makes a call of the contract at one of the shop's processes; rejects when no answer came. */
  ask<Body = Record<string, unknown>>(url: string, call: Call, input: AnyInput): Promise<Heard<Body>>;
  /** Posts a form, as the card form does to the card network. */
  post(url: string, form: Record<string, string>, token: string): Promise<Heard<Record<string, unknown>>>;
  /** Opens a connection, so that the next call begins at once. */
  connect(url: string): Promise<void>;
  leave(): void;
}

export interface Heard<Body> {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Body;
}

/** People the shops over this database know, with tokens that every process of it takes for its own. */
export async function buyersOf(
  db: Pick<Database, "kysely">,
  count: number,
  role: "customer" | "admin" = "customer",
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
      const { token } = await tokens.issueAccessToken({ userId: id, tokenVersion: 0 });
      return buyer({ id, email, token });
    }),
  );
}

function buyer(person: Person): Buyer {
  const agent = new Agent({ keepAlive: true });
  const authorization = `Bearer ${person.token}`;
  return {
    ...person,
    ask: (url, call, input) => {
      const asked = requestOf(call, { ...input, headers: { ...input.headers, authorization } }, url);
      const headers = Object.fromEntries(new Headers(asked.init.headers));
      return send(asked.url, { agent, method: call.method, headers }, asked.init.body as string | undefined);
    },
    post: (url, form, token) => {
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/x-www-form-urlencoded",
      };
      return send(url, { agent, method: "POST", headers }, new URLSearchParams(form).toString());
    },
    connect: async (url) => void (await send(`${url}/healthz`, { agent, method: "GET", headers: {} })),
    leave: () => agent.destroy(),
  };
}

/** An answer that takes this long is none. */
const patienceMs = 30_000;

function send<Body>(
  url: string,
  options: { agent: Agent; method: string; headers: Record<string, string> },
  body?: string,
): Promise<Heard<Body>> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { ...options, timeout: patienceMs }, (response) => {
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
    asked.on("timeout", () => asked.destroy(new Error(`No answer within ${patienceMs} ms: ${url}`)));
    asked.on("error", reject);
    asked.end(body);
  });
}
