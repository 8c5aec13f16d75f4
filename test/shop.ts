import type { Call } from "#contract/call.ts";
import { type AnyInput, requestOf } from "#contract/client.ts";
import type { Role } from "#domain/roles.ts";
import { type Config, readConfig } from "#server/config.ts";
import { newId } from "#server/db/database.ts";
import { type OpenShop, type OpenShopOptions, openShop } from "#server/open-shop.ts";
import { demoDatabase, type FreshDatabase, freshDatabase } from "./database.ts";
import { type PartFields, partOnSale, type TestPart } from "./part-on-sale.ts";
import { watchedLog } from "./watched-log.ts";

/** A person of the test, known to the shop, with a token that the shop itself issued. */
export interface Person {
  id: string;
  email: string;
  token: string;
}

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A whole shop on its own database, listening on a free port. */
export interface TestShop extends OpenShop {
  database: FreshDatabase;
  url: string;
  customer(email?: string): Promise<Person>;
  support(): Promise<Person>;
  staff(): Promise<Person>;
  /** The owner, an admin in the API. */
  admin(email?: string): Promise<Person>;
  part(fields?: Partial<PartFields>): Promise<TestPart>;
  /** Makes a call of the contract as a person (or as a visitor) over real HTTP. */
  ask<Body = Record<string, unknown>>(call: Call, input: AnyInput, as?: Person): Promise<Answer<Body>>;
  stockOf(partId: string): Promise<{ on_hand: number; reserved: number }>;
}

export interface TestShopOptions
  extends Partial<
    Pick<OpenShopOptions, "sendWebhook" | "background" | "bundle" | "onRoute" | "connectionLimits">
  > {
  config?: Partial<Config>;
  poolSize?: number;
  /** One that is a shop already; closing the shop leaves it as it is. */
  database?: FreshDatabase;
  /** Sells the demo catalog from the start. */
  demo?: boolean;
  /** Receives each line of the log. */
  onLogLine?: (line: string) => void;
}

let counter = 0;

/**
 * Opens the shop of a test. Background work is done only when asked for (`shop.work.runJob`), unless told otherwise.
 * Closing it fails if its log contained a secret.
 */
export async function testShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = options.database ?? (await (options.demo ? demoDatabase() : freshDatabase()));
  const { log, assertNoSecrets } = watchedLog(options.onLogLine);
  const open = await openShop({
    config: { ...readConfig({ PORT: "0" }), ...options.config },
    connection: { ...database.connection, poolSize: options.poolSize ?? 20 },
    log,
    background: options.background ?? false,
    ...(options.sendWebhook && { sendWebhook: options.sendWebhook }),
    ...(options.onRoute && { onRoute: options.onRoute }),
    ...(options.connectionLimits && { connectionLimits: options.connectionLimits }),
    ...(options.bundle && { bundle: options.bundle }),
  });
  const url = await open.listen();

  async function person(role: Role, email = `${role}${++counter}@people.example`): Promise<Person> {
    const id = newId();
    const authenticatedAt = new Date();
    const named = { id, issuer: "test", subject: id, email, email_verified: true, display_name: email };
    await open.db.kysely
      .insertInto("users")
      .values({ ...named, role, last_authenticated_at: authenticatedAt })
      .execute();
    const { token } = await open.tokens.issueAccessToken({ userId: id, session: { id, authenticatedAt } });
    return { id, email, token };
  }

  return {
    ...open,
    database,
    url,
    customer: (email) => person("customer", email),
    support: () => person("support"),
    staff: () => person("staff"),
    admin: (email) => person("owner", email),

    async part(fields) {
      const part = await partOnSale(open.db, fields);
      open.shop.changed("parts");
      return part;
    },

    async ask<Body>(call: Call, input: AnyInput, as?: Person) {
      const headers = { ...input.headers, ...(as && { authorization: `Bearer ${as.token}` }) };
      const request = requestOf(call, { ...input, headers }, url);
      const response = await fetch(request.url, request.init);
      return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
    },

    async stockOf(partId) {
      return open.db.kysely
        .selectFrom("parts")
        .select(["on_hand", "reserved"])
        .where("id", "=", partId)
        .executeTakeFirstOrThrow();
    },

    async close() {
      await open.close();
      if (!options.database) await database.close();
      assertNoSecrets();
    },
  };
}
