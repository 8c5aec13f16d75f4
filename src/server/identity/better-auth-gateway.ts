import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { identityPath } from "#contract/identity-paths.ts";
import { type BetterAuth, createBetterAuth, embeddedIssuer } from "./better-auth.ts";
import { errorFor } from "./identity-errors.ts";
import { type Mail, passwordChangedMail, resetMail, verificationMail } from "./identity-mails.ts";
import { finishPasswordReset } from "./identity-queries.ts";
import type { DiscoveredProvider, OpenIdPerson } from "./openid-plugin.ts";

/** Ends everything the shop derived from these sessions; with `person`, from all earlier sessions of the person. */
export type EndSessions = (ended: {
  sessionIds: readonly string[];
  person?: { issuer: string; subject: string };
}) => Promise<void>;

/**
 * Deletes what the shop has stored about a person. @throws AppError when that is not possible; then the identity stays
 */
export type DeletePerson = (person: { issuer: string; subject: string }) => Promise<void>;

export interface GatewaySettings {
  pool: pg.Pool;
  /**
   * Signs sessions and encrypts the signing keys and the authenticator apps' secrets. Changing it signs everyone out
   * and turns two-factor authentication off.
   */
  secret: string;
  /** The name shown in mails. */
  serviceName: string;
  /** The public origin, `https://shop.example.com`. It is known once the server listens: read at the first request. */
  origin: () => string;
  sendMail: (mail: Mail) => Promise<void>;
  /** Called at a sign-out, at a password reset and when an account is locked. */
  endSessions: EndSessions;
  /** Called before an account is deleted. */
  deletePerson: DeletePerson;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

export interface BetterAuthResult {
  body: unknown;
  cookies: string[];
  /** The email of the account whose password was reset. */
  account?: string | undefined;
}

/** Calls an endpoint of better-auth with the headers of a request. @throws AppError for an error response */
export type CallBetterAuth = (
  headers: IncomingHttpHeaders,
  method: "GET" | "POST",
  path: string,
  body?: object,
) => Promise<BetterAuthResult>;

/** Events that better-auth's hooks report while it handles one request. */
interface CallRecord {
  /** Sent after the response: the transaction that asks for them still holds a connection of the pool. */
  mails: Mail[];
  /**
   * Errors that better-auth logs and then ignores, as if the person were signed out or the call had succeeded. The
   * gateway throws them, so that a database outage does not sign people out.
   */
  failures: Error[];
  /** Everything logged besides messages. A provider's error response is found only here. */
  logDetails: unknown[];
  person?: OpenIdPerson;
  account?: string;
  created: ("user" | "account")[];
}

/** The result of a provider's redirect back to the shop. */
export interface CallbackResult extends Pick<CallRecord, "person" | "created" | "logDetails"> {
  /** Where better-auth would redirect the browser: with the parameter `error` unless the person is signed in. */
  location: URL;
  cookies: string[];
}

export interface BetterAuthGateway {
  call: CallBetterAuth;
  /**
   * A second better-auth that knows the outside provider. It is created once the provider has responded, so that
   * nothing else waits for it. `/sign-in/social` returns JSON; a callback redirects.
   */
  withProvider(provider: DiscoveredProvider): {
    call: CallBetterAuth;
    handleCallback(headers: IncomingHttpHeaders, path: string): Promise<CallbackResult>;
  };
}

/** Wraps better-auth: only listed headers go in, and only bodies, cookies and errors of the shop come out. */
export function createGateway(settings: GatewaySettings): BetterAuthGateway {
  const { pool, secret, serviceName, origin, sendMail, endSessions, deletePerson, log } = settings;
  const currentCall = new AsyncLocalStorage<CallRecord>();
  const mailSender = () => ({ name: serviceName, origin: origin() });

  const create = (provider?: DiscoveredProvider) =>
    createBetterAuth(
      {
        pool,
        secret,
        serviceName,
        origin: origin(),
        onVerificationDue: (email, token) =>
          currentCall.getStore()?.mails.push(verificationMail(mailSender(), email, token)),
        onResetDue: (email, token) =>
          currentCall.getStore()?.mails.push(resetMail(mailSender(), email, token)),
        onPasswordReset: async ({ id: subject, email }) => {
          const record = currentCall.getStore();
          const sessionIds = await finishPasswordReset(pool, subject);
          await endSessions({ sessionIds, person: { issuer: embeddedIssuer, subject } });
          if (!record) return;
          record.account = email;
          record.mails.push(passwordChangedMail(mailSender(), email));
        },
        onSessionEnds: (id) => endSessions({ sessionIds: [id] }),
        onUserDeletes: (subject) => deletePerson({ issuer: embeddedIssuer, subject }),
        onPerson: (person) => {
          const record = currentCall.getStore();
          if (record) record.person = person;
        },
        onCreated: (what) => currentCall.getStore()?.created.push(what),
        onError: (message, details) => {
          currentCall.getStore()?.logDetails.push(...details);
          const error = details.find((detail) => detail instanceof Error);
          if (error) currentCall.getStore()?.failures.push(error);
          else log.warn(`Identity service: ${message}`);
        },
      },
      provider,
    );

  async function send(
    betterAuth: BetterAuth,
    [headers, method, path, body]: Parameters<CallBetterAuth>,
  ): Promise<{ response: Response; record: CallRecord }> {
    const record: CallRecord = { mails: [], failures: [], logDetails: [], created: [] };
    const request = new Request(`${origin()}${identityPath}${path}`, {
      method,
      headers: forwardedHeaders(headers),
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const response = await currentCall.run(record, () => betterAuth.handler(request));
    return { response, record };
  }

  async function sendMails({ mails }: CallRecord): Promise<void> {
    for (const mail of mails) {
      // The call has succeeded. The person can ask for a lost mail again.
      await sendMail(mail).catch((error) => log.error({ err: error }, `The mail ${mail.kind} was not sent`));
    }
  }

  const callOf =
    (betterAuth: () => BetterAuth): CallBetterAuth =>
    async (...input) => {
      const { response, record } = await send(betterAuth(), input);
      if (record.failures.length > 0) throw record.failures[0];
      const body = (await response.json().catch(() => undefined)) as { code?: string } | undefined;
      if (!response.ok) throw errorFor(response.status, body?.code, origin());
      await sendMails(record);
      return { body, cookies: response.headers.getSetCookie(), account: record.account };
    };

  let withoutProvider: BetterAuth | undefined;
  return {
    call: callOf(() => {
      withoutProvider ??= create();
      return withoutProvider;
    }),

    withProvider(provider) {
      const betterAuth = create(provider);
      return {
        call: callOf(() => betterAuth),
        async handleCallback(headers, path) {
          const { response, record } = await send(betterAuth, [headers, "GET", path]);
          await sendMails(record);
          const location = new URL(response.headers.get("location") ?? "?error=no_redirect", origin());
          return { ...record, location, cookies: response.headers.getSetCookie() };
        },
      };
    },
  };
}

/**
 * The headers with which better-auth finds the session, rejects requests from other sites, and names the browser in
 * lists.
 */
const forwarded = [
  "cookie",
  "origin",
  "referer",
  "host",
  "sec-fetch-site",
  "sec-fetch-mode",
  "sec-fetch-dest",
  "user-agent",
] as const;

/** It is stored with the session. */
const MAX_USER_AGENT = 300;

function forwardedHeaders(headers: IncomingHttpHeaders): Headers {
  const result = new Headers({ "content-type": "application/json" });
  for (const name of forwarded) {
    const value = headers[name];
    if (typeof value === "string")
      result.set(name, name === "user-agent" ? value.slice(0, MAX_USER_AGENT) : value);
  }
  return result;
}
