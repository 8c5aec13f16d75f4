import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { beginOpenIdBody } from "#contract/identity.ts";
import { openIdPaths } from "#contract/identity-paths.ts";
import type { SignInFailure, SignInReport } from "#contract/sign-in-failures.ts";
import { AppError } from "#domain/app-error.ts";
import { embeddedIssuer } from "./better-auth.ts";
import type {
  BetterAuthGateway,
  BetterAuthResult,
  CallbackResult,
  EndSessions,
} from "./better-auth-gateway.ts";
import { foreignOrigin } from "./identity-errors.ts";
import { type Mail, providerLinkedMail } from "./identity-mails.ts";
import { lockUnverifiedAccount } from "./identity-queries.ts";
import { discover, type OpenIdProvider, providerError, providerTimeoutMs } from "./openid-discovery.ts";
import { openIdProviderId } from "./openid-plugin.ts";

interface OpenIdSignInSettings {
  pool: pg.Pool;
  gateway: BetterAuthGateway;
  /** Undefined when the shop offers no provider. Read at each use: the demo provider's address depends on the port. */
  provider: () => OpenIdProvider | undefined;
  serviceName: string;
  origin: () => string;
  sendMail: (mail: Mail) => Promise<void>;
  endSessions: EndSessions;
  /** Mails the address a link to choose a password. */
  sendResetLink: (email: string) => Promise<void>;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

export interface FinishedSignIn {
  report: SignInReport;
  cookies: string[];
  page?: string | undefined;
}

export type OpenIdSignIn = ReturnType<typeof openIdSignIn>;

const discoveryTtlMs = 3_600_000;
/** How long an expired discovery document stays in use when the provider is unreachable. */
const staleDiscoveryTtlMs = 60_000;

/** Sign-in with the outside provider: the redirect to it, and the callback. */
export function openIdSignIn(settings: OpenIdSignInSettings) {
  const { pool, gateway, serviceName, origin, sendMail, endSessions, sendResetLink, log } = settings;
  const providerName = () => settings.provider()?.name ?? "Google";
  let discovered: { client: ReturnType<BetterAuthGateway["withProvider"]>; expiresAtMs: number } | undefined;

  /** The provider's client. Its discovery document is fetched once an hour, and reused while the provider is away. */
  async function discoveredProvider() {
    const provider = settings.provider();
    if (!provider) throw providerError("auth-domain-config-required", providerName());
    if (discovered && discovered.expiresAtMs > Date.now()) return discovered.client;
    try {
      const document = await discover(provider, log);
      discovered = {
        client: gateway.withProvider({ ...provider, document }),
        expiresAtMs: Date.now() + discoveryTtlMs,
      };
    } catch (error) {
      if (!discovered) throw error;
      discovered.expiresAtMs = Date.now() + staleDiscoveryTtlMs;
    }
    return discovered.client;
  }

  return {
    providerName,

    /**
     * @param page where the browser returns to; without one, to the window's last page
     * @returns the provider's page to open, and the cookie that ties the callback to this browser
     */
    async begin(
      headers: IncomingHttpHeaders,
      page = "/",
    ): Promise<BetterAuthResult & { body: { url: string } }> {
      // The provider redirects to the public address, and the browser must send the cookie to that host.
      if (headers.origin !== new URL(origin()).origin) throw foreignOrigin(origin());
      const { call } = await discoveredProvider();
      const { body, cookies } = await call(headers, "POST", "/sign-in/social", {
        provider: openIdProviderId,
        callbackURL: page,
        errorCallbackURL: page,
        disableRedirect: true,
      }).catch((error: unknown) => {
        // better-auth fetches the document, too. When that fails, it does not know the provider.
        discovered = undefined;
        const isUnknownProvider = error instanceof AppError && error.code === "malformed";
        throw isUnknownProvider ? providerError("network-request-failed", providerName()) : error;
      });
      return { body: { url: (body as { url: string }).url }, cookies };
    },

    /**
     * Handles the provider's redirect to the shop. Never throws: every failure becomes a report.
     * @returns the page to return to, unless the provider was opened in a window
     */
    async finish(headers: IncomingHttpHeaders, query: URLSearchParams): Promise<FinishedSignIn> {
      try {
        const { handleCallback } = await discoveredProvider();
        const callback = await Promise.race([
          handleCallback(headers, `${openIdPaths.callback}?${query}`),
          delay(providerTimeoutMs, undefined, { ref: false }),
        ]);
        if (!callback) return { report: "network-request-failed", cookies: [] };
        const { cookies, location } = callback;
        return { report: await reportFor(callback), cookies, page: pageOf(location) };
      } catch (error) {
        const failure = error instanceof AppError && error.facts.signInFailure;
        if (!failure) log.error({ err: error }, "A sign-in with the provider failed");
        return { report: (failure || "internal-error") as SignInFailure, cookies: [] };
      }
    },
  };

  async function reportFor(callback: CallbackResult): Promise<SignInReport> {
    const { location, person, created } = callback;
    const error = location.searchParams.get("error");
    if (error === null) {
      if (created.includes("account") && !created.includes("user") && person?.email) {
        const mail = providerLinkedMail(
          { name: serviceName, origin: origin() },
          person.email,
          providerName(),
        );
        await sendMail(mail).catch((err) => log.error({ err }, `The mail ${mail.kind} was not sent`));
      }
      return "signed-in";
    }
    if (error === "access_denied") return "cancelled";
    if (error === "account_not_linked")
      return person?.emailTrusted ? lockAccount(person.email) : "email-taken";
    const failure = failureOf(error, callback.logDetails);
    log.warn(
      { error, failure, details: loggable(callback.logDetails) },
      "The sign-in with the provider failed",
    );
    return failure;
  }

  /**
   * Locks an unverified account that holds a trusted person's address: neither they nor the one who signed up may use it.
   * All its sessions end, and the reset link that unlocks it goes to the mailbox.
   */
  async function lockAccount(email: string | null): Promise<SignInFailure> {
    const locked = email && (await lockUnverifiedAccount(pool, email));
    if (!locked) return "email-taken";
    const { subject, sessionIds } = locked;
    await endSessions({ sessionIds, person: { issuer: embeddedIssuer, subject } });
    await sendResetLink(email);
    return "account-locked";
  }
}

/** Returns the sign-in page that better-auth would redirect to, without the error that it adds. */
function pageOf({ pathname, searchParams }: URL): string | undefined {
  const search = new URLSearchParams(searchParams);
  for (const added of ["error", "error_description", "state"]) search.delete(added);
  const page = search.size > 0 ? `${pathname}?${search}` : pathname;
  return beginOpenIdBody.safeParse({ page }).success ? page : undefined;
}

const failureByError: Record<string, SignInFailure> = {
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

/** The failure code for an error of the provider or of better-auth. */
function failureOf(error: string, logDetails: readonly unknown[]): SignInFailure {
  if (error !== "invalid_code") return failureByError[error] ?? "internal-error";
  // The code exchange failed. The provider's response to it tells why.
  for (const detail of logDetails) {
    if (detail instanceof Error) return "network-request-failed";
    const { error: code, status } = (detail ?? {}) as { error?: unknown; status?: unknown };
    if (code === "invalid_client" || code === "unauthorized_client" || status === 401)
      return "invalid-api-key";
    if (typeof status === "number" && status >= 500) return "network-request-failed";
  }
  return "invalid-auth-event";
}

/** Messages and error codes for the log. Tokens and bodies are left out. */
function loggable(logDetails: readonly unknown[]): string[] {
  return logDetails.map((detail) => {
    const { message, error, status } = (detail ?? {}) as Record<string, unknown>;
    return String(message ?? error ?? status ?? "");
  });
}
