import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { openIdPaths } from "#contract/identity-paths.ts";
import type { SignInFailure, SignInReport } from "#contract/sign-in-failures.ts";
import { AppError } from "#domain/app-error.ts";
import { embeddedIssuer } from "./better-auth.ts";
import type { Answer, Callback, Gateway } from "./better-auth-gateway.ts";
import { foreignPage } from "./identity-errors.ts";
import { type Mail, newWayInMail } from "./identity-mails.ts";
import { shutUnconfirmed } from "./identity-queries.ts";
import { discover, type OpenIdProvider, providerError, providerPatienceMs } from "./openid-discovery.ts";
import { openIdProviderId } from "./openid-plugin.ts";

export interface OpenIdSignInSettings {
  pool: pg.Pool;
  gateway: Gateway;
  /** Undefined: the shop offers none. Asked anew each time: a stand-in knows its address once the shop listens. */
  provider: () => OpenIdProvider | undefined;
  serviceName: string;
  origin: () => string;
  sendMail: (mail: Mail) => Promise<void>;
  /** Every token given to this person so far should be worthless. */
  onShut: (person: { issuer: string; subject: string }) => Promise<void>;
  /** Mails the owner of the address a link to choose a password with. */
  sendResetLink: (email: string) => Promise<void>;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

export type OpenIdSignIn = ReturnType<typeof openIdSignIn>;

/** Sign-in at the outside provider: from the button to the session, and what may stand in between. */
export function openIdSignIn(settings: OpenIdSignInSettings) {
  const { pool, gateway, serviceName, origin, sendMail, onShut, sendResetLink, log } = settings;
  const providerName = () => settings.provider()?.name ?? "Google";
  let opened: { provider: ReturnType<Gateway["openProvider"]>; untilMs: number } | undefined;

  /** The provider, asked about itself once an hour; what is known of it stands in while it is away. */
  async function known() {
    const provider = settings.provider();
    if (!provider) throw providerError("auth-domain-config-required", providerName());
    if (opened && opened.untilMs > Date.now()) return opened.provider;
    try {
      const document = await discover(provider, log);
      opened = {
        provider: gateway.openProvider({ ...provider, document }),
        untilMs: Date.now() + knownForMs,
      };
    } catch (error) {
      if (!opened) throw error;
      opened.untilMs = Date.now() + standInMs;
    }
    return opened.provider;
  }

  return {
    providerName,

    /** @returns the provider's page to send the person to, and the cookie that ties the answer to this browser. */
    async begin(headers: IncomingHttpHeaders): Promise<Answer & { body: { url: string } }> {
      // The provider sends back to the public address; the browser must hold our cookie for that very host.
      if (headers.origin !== new URL(origin()).origin) throw foreignPage(origin());
      const { ask } = await known();
      const { body, cookies } = await ask(headers, "POST", "/sign-in/social", {
        provider: openIdProviderId,
        callbackURL: "/",
        errorCallbackURL: "/",
        disableRedirect: true,
      }).catch((error: unknown) => {
        // Away again between two looks at its discovery document: the library then does not know it.
        opened = undefined;
        const unknown = error instanceof AppError && error.code === "malformed";
        throw unknown ? providerError("network-request-failed", providerName()) : error;
      });
      return { body: { url: (body as { url: string }).url }, cookies };
    },

    /** Takes what the provider sent somebody back with. Never throws: the window has one thing to say. */
    async finish(
      headers: IncomingHttpHeaders,
      query: URLSearchParams,
    ): Promise<{ report: SignInReport; cookies: string[] }> {
      try {
        const { takeCallback } = await known();
        const callback = await Promise.race([
          takeCallback(headers, `${openIdPaths.callback}?${query}`),
          delay(providerPatienceMs, undefined, { ref: false }),
        ]);
        if (!callback) return { report: "network-request-failed", cookies: [] };
        return { report: await settle(callback), cookies: callback.cookies };
      } catch (error) {
        const failure = error instanceof AppError && error.facts.signInFailure;
        if (!failure) log.error({ err: error }, "A sign-in at the provider failed");
        return { report: (failure || "internal-error") as SignInFailure, cookies: [] };
      }
    },
  };

  async function settle(callback: Callback): Promise<SignInReport> {
    const { location, person, made } = callback;
    const error = location.searchParams.get("error");
    if (error === null) {
      if (made.includes("way-in") && !made.includes("user") && person?.email) {
        const mail = newWayInMail({ name: serviceName, origin: origin() }, person.email, providerName());
        await sendMail(mail).catch((err) => log.error({ err }, `The mail ${mail.kind} was not sent`));
      }
      return "signed-in";
    }
    if (error === "access_denied") return "given-up";
    if (error === "account_not_linked") return person?.vouched ? letOwnerIn(person.email) : "email-taken";
    const failure = failureOf(error, callback.complaints);
    log.warn({ error, failure, said: said(callback.complaints) }, "Nobody was signed in by the provider");
    return failure;
  }

  /**
   * The owner of an address came, vouched for by the provider, and an account nobody has confirmed holds it. It is not
   * theirs to take over, nor the other's to keep: it is shut, with all that is signed in to it, and the link that opens
   * it again goes to the mailbox.
   */
  async function letOwnerIn(email: string | null): Promise<SignInFailure> {
    const subject = email && (await shutUnconfirmed(pool, email));
    if (!subject) return "email-taken";
    await onShut({ issuer: embeddedIssuer, subject });
    await sendResetLink(email);
    return "account-shut";
  }
}

const knownForMs = 3_600_000;
const standInMs = 60_000;

const byError: Record<string, SignInFailure> = {
  email_not_found: "email-missing",
  invalid_client: "invalid-api-key",
  unauthorized_client: "invalid-api-key",
  temporarily_unavailable: "network-request-failed",
  state_mismatch: "invalid-auth-event",
  state_not_found: "invalid-auth-event",
  state_invalid: "invalid-auth-event",
  invalid_callback_request: "invalid-auth-event",
  issuer_mismatch: "invalid-auth-event",
  nonce_binding_missing: "invalid-auth-event",
  no_code: "invalid-auth-event",
  unable_to_get_user_info: "invalid-auth-event",
};

/** The provider's and the library's words in the specification's. */
function failureOf(error: string, complaints: readonly unknown[]): SignInFailure {
  if (error !== "invalid_code") return byError[error] ?? "internal-error";
  // The code could not be exchanged: the provider's answer to that says why.
  for (const complaint of complaints) {
    if (complaint instanceof Error) return "network-request-failed";
    const { error: code, status } = (complaint ?? {}) as { error?: unknown; status?: unknown };
    if (code === "invalid_client" || code === "unauthorized_client" || status === 401)
      return "invalid-api-key";
    if (typeof status === "number" && status >= 500) return "network-request-failed";
  }
  return "invalid-auth-event";
}

/** For the owner's log: messages and error codes, never what a token or a body held. */
function said(complaints: readonly unknown[]): string[] {
  return complaints.map((complaint) => {
    const { message, error, status } = (complaint ?? {}) as Record<string, unknown>;
    return String(message ?? error ?? status ?? "");
  });
}
