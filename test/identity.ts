import Fastify, { type FastifyInstance } from "fastify";
import type pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { identityPath } from "#contract/identity-paths.ts";
import { replyWithProblems } from "#server/http/error-replies.ts";
import { type AttemptLimits, attemptLimits } from "#server/identity/attempt-limits.ts";
import {
  type EmbeddedIdentity,
  type EmbeddedIdentitySettings,
  openEmbeddedIdentity,
} from "#server/identity/embedded-identity.ts";
import type { Mail } from "#server/identity/identity-mails.ts";
import { textOf } from "#test/sent-mails.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";

export interface RunningIdentity {
  identity: EmbeddedIdentity;
  origin: string;
  /** The mails sent so far, oldest first. */
  mails: Mail[];
  /** What the service asked the shop to end. */
  endedSessions: Parameters<EmbeddedIdentitySettings["endSessions"]>[0][];
  close(): Promise<void>;
}

/** Runs the identity service on its own port, like one process of the shop. It has no attempt limits by default. */
export async function runIdentity(
  pool: pg.Pool,
  settings: Partial<EmbeddedIdentitySettings> & { trustProxy?: boolean } = {},
): Promise<RunningIdentity> {
  const { trustProxy = false, ...overrides } = settings;
  const app = Fastify({ trustProxy });
  const mails: Mail[] = [];
  const endedSessions: RunningIdentity["endedSessions"] = [];
  const identity = await openEmbeddedIdentity({
    pool,
    secret: "a secret for the tests, long enough to be one",
    serviceName: "Lapwright",
    origin: () => originOf(app),
    sendMail: async (mail) => void mails.push(mail),
    endSessions: async (ended) => void endedSessions.push(ended),
    deletePerson: async () => {},
    changeEmail: async () => {},
    twoFactorChanged: async () => {},
    log: app.log,
    limits: noLimits,
    ...overrides,
  });
  replyWithProblems(app);
  await app.register(identity.routes);
  await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    identity,
    origin: originOf(app),
    mails,
    endedSessions,
    close: async () => {
      await app.close();
      await identity.settled();
    },
  };
}

/** Runs one service on a fresh database for all tests of the calling file. The result is filled before the first test. */
export function identityForThisFile() {
  const here = {} as { db: FreshDatabase; service: RunningIdentity };
  beforeAll(async () => {
    here.db = await freshDatabase();
    here.service = await runIdentity(here.db.pool);
  });
  afterAll(async () => {
    await here.service.close();
    await here.db.close();
  });
  return here;
}

let people = 0;

/** A person without an account. */
export function newAnn() {
  people += 1;
  return { name: "Ann Lee", email: `ann${people}@example.com`, password: "sesame" };
}

const noLimits = Object.fromEntries(
  Object.keys(attemptLimits).map((action) => [action, []]),
) as Partial<AttemptLimits>;

function originOf(app: FastifyInstance): string {
  const address = app.server.address();
  return `http://localhost:${typeof address === "object" ? address?.port : address}`;
}

/** A client that stores cookies and sends an Origin header, like a browser. */
export class TestBrowser {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  /** All Set-Cookie headers received. */
  readonly setCookies: string[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Calls a path below the identity service's address from a page of the same origin. */
  async call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(`${identityPath}${path}`, {
      method: body === undefined ? "GET" : "POST",
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    });
  }

  /** `fetch` as a page of this origin runs it. */
  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookies) headers.set("cookie", cookies);
    if (!headers.has("origin") && init.method && init.method !== "GET") headers.set("origin", this.origin);
    const response = await fetch(new URL(path, this.origin), { ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line);
    return response;
  };

  #storeCookie(line: string): void {
    this.setCookies.push(line);
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split(/=(.*)/);
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The token in a mail's link. */
export function linkTokenOf(mail: Pick<Mail, "content"> | undefined): string {
  return textOf(mail).match(/#token=(\S+)/)?.[1] ?? "";
}
