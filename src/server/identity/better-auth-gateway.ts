import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { identityPath } from "#contract/identity-paths.ts";
import { type BetterAuth, embeddedIssuer, openBetterAuth } from "./better-auth.ts";
import { errorFor } from "./identity-errors.ts";
import { type Mail, resetMail, verificationMail } from "./identity-mails.ts";
import { settleReset } from "./identity-queries.ts";
import type { OpenIdPerson } from "./openid-person.ts";
import type { KnownProvider } from "./openid-plugin.ts";

export interface GatewaySettings {
  pool: pg.Pool;
  secret: string;
  serviceName: string;
  /** The public origin; known once the server listens, so asked for at the first request. */
  origin: () => string;
  sendMail: (mail: Mail) => Promise<void>;
  onPasswordReset: (person: { issuer: string; subject: string }) => Promise<void>;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

export interface Answer {
  body: unknown;
  cookies: string[];
}

/** Puts a question to better-auth, in the name of a request; throws a Refusal where it says no. */
export type Ask = (
  headers: IncomingHttpHeaders,
  method: "GET" | "POST",
  path: string,
  body?: object,
) => Promise<Answer>;

/** What comes up while better-auth is at work on one request. */
interface Question {
  /** Mails wait for the answer: the transaction that wants them still holds a connection of the pool. */
  mails: Mail[];
  /**
   * Errors better-auth logs and then answers as if the person were signed out, or as if all were well. They are
   * failures of ours, to be answered as such: nobody is signed out because the database was away.
   */
  failures: Error[];
  /** All it logged beside its messages: what a provider answered stands here alone. */
  complaints: unknown[];
  person?: OpenIdPerson;
  made: ("user" | "way-in")[];
}

/** How better-auth took what a provider sent somebody back with. */
export interface Callback extends Pick<Question, "person" | "made" | "complaints"> {
  /** Where it would send the browser: with the parameter `error`, unless the person is signed in. */
  location: URL;
  cookies: string[];
}

export interface Gateway {
  ask: Ask;
  /**
   * The same for an outside provider's sign-in, by a better-auth of its own that knows the provider: opened once that
   * has answered, so that nothing else waits for it. `/sign-in/social` answers, a callback redirects.
   */
  openProvider(provider: KnownProvider): {
    ask: Ask;
    takeCallback(headers: IncomingHttpHeaders, path: string): Promise<Callback>;
  };
}

/** The one door to better-auth: what goes in is chosen here, and only what is meant to comes out. */
export function openGateway(settings: GatewaySettings): Gateway {
  const { pool, secret, serviceName, origin, sendMail, onPasswordReset, log } = settings;
  const asked = new AsyncLocalStorage<Question>();
  const letterhead = () => ({ name: serviceName, origin: origin() });

  const open = (provider?: KnownProvider) =>
    openBetterAuth(
      {
        pool,
        secret,
        origin: origin(),
        onVerificationDue: (email, token) =>
          asked.getStore()?.mails.push(verificationMail(letterhead(), email, token)),
        onResetDue: (email, token) => asked.getStore()?.mails.push(resetMail(letterhead(), email, token)),
        onPasswordReset: async (subject) => {
          await settleReset(pool, subject);
          await onPasswordReset({ issuer: embeddedIssuer, subject });
        },
        onPerson: (person) => {
          const question = asked.getStore();
          if (question) question.person = person;
        },
        onMade: (what) => asked.getStore()?.made.push(what),
        onError: (message, details) => {
          asked.getStore()?.complaints.push(...details);
          const error = details.find((detail) => detail instanceof Error);
          if (error) asked.getStore()?.failures.push(error);
          else log.warn(`Identity service: ${message}`);
        },
      },
      provider,
    );

  async function put(
    betterAuth: BetterAuth,
    [headers, method, path, body]: Parameters<Ask>,
  ): Promise<{ response: Response; question: Question }> {
    const question: Question = { mails: [], failures: [], complaints: [], made: [] };
    const request = new Request(`${origin()}${identityPath}${path}`, {
      method,
      headers: headersOf(headers),
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const response = await asked.run(question, () => betterAuth.handler(request));
    return { response, question };
  }

  async function sendMails({ mails }: Question): Promise<void> {
    for (const mail of mails) {
      // What was asked for is done; a mail that could not be handed over can be asked for again.
      await sendMail(mail).catch((error) => log.error({ err: error }, `The mail ${mail.kind} was not sent`));
    }
  }

  const askOf =
    (betterAuth: () => BetterAuth): Ask =>
    async (...asking) => {
      const { response, question } = await put(betterAuth(), asking);
      if (question.failures.length > 0) throw question.failures[0];
      const answer = (await response.json().catch(() => undefined)) as { code?: string } | undefined;
      if (!response.ok) throw errorFor(response.status, answer?.code, origin());
      await sendMails(question);
      return { body: answer, cookies: response.headers.getSetCookie() };
    };

  let opened: BetterAuth | undefined;
  return {
    ask: askOf(() => {
      opened ??= open();
      return opened;
    }),

    openProvider(provider) {
      const betterAuth = open(provider);
      return {
        ask: askOf(() => betterAuth),
        async takeCallback(headers, path) {
          const { response, question } = await put(betterAuth, [headers, "GET", path]);
          await sendMails(question);
          const location = new URL(response.headers.get("location") ?? "?error=no_redirect", origin());
          return { ...question, location, cookies: response.headers.getSetCookie() };
        },
      };
    },
  };
}

/** What better-auth needs to know a session by and to tell a page of ours from a foreign one. */
const passedOn = [
  "cookie",
  "origin",
  "referer",
  "host",
  "sec-fetch-site",
  "sec-fetch-mode",
  "sec-fetch-dest",
] as const;

function headersOf(headers: IncomingHttpHeaders): Headers {
  const passed = new Headers({ "content-type": "application/json" });
  for (const name of passedOn) {
    const value = headers[name];
    if (typeof value === "string") passed.set(name, value);
  }
  return passed;
}
