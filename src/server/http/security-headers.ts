import type { FastifyInstance } from "fastify";
import { AppError } from "#domain/app-error.ts";

/** Sources a feature needs besides the shop's own origin, e.g. Stripe's for its card form. */
export interface ExtraSources {
  script?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
}

/** Sent with every response, pages and API alike. The opener policy lets the sign-in popup reach its opener. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self), usb=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

/** For public pictures, which mails show and other sites link to: their pages are not the shop's. */
export const embeddable = { "cross-origin-resource-policy": "cross-origin" } as const;

/**
 * Keeps browsers on HTTPS for a year once the shop's public address has it. The owner's other hosts may not, so they are
 * not included.
 */
export function transportSecurity(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return publicUrl?.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {};
}

/** Where browsers report what the policy of a page blocked. */
export const cspReportPath = "/api/csp-reports";

/** For responses that are not pages: they may not load, run or be framed. */
export const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Returns the policy of one rendered page. Inline scripts are allowed by hash: a nonce changes with every request and
 * could not be part of a cached, compressed page.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], extra: ExtraSources = {}): string {
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...(extra.script ?? [])],
    "connect-src": ["'self'", ...(extra.connect ?? [])],
    "frame-src": extra.frame?.length ? extra.frame : ["'none'"],
    "img-src": ["'self'", "data:", "https:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    // Not report-to, which works on HTTPS only and in fewer browsers.
    "report-uri": [cspReportPath],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

const MAX_REPORT_BYTES = 8 * 1024;
/** A report is worth a log line once. What a visitor invents fills neither the log nor the memory. */
const MAX_KINDS = 100;
const MAX_FIELD_LENGTH = 200;

/** Receives what browsers blocked by the content security policy: an injected script, or a source the policy forgot. */
export async function cspReportRoutes(app: FastifyInstance): Promise<void> {
  const logged = new Set<string>();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const type of ["application/csp-report", "application/json"]) {
      scope.addContentTypeParser(
        type,
        { parseAs: "string", bodyLimit: MAX_REPORT_BYTES },
        (_request, body, done) => done(null, body),
      );
    }
    const config = { access: "visitor", rateLimit: { max: 20, timeWindow: 60_000 } } as const;
    scope.post(cspReportPath, { config, schema: { hide: true } }, async (request, reply) => {
      const violation = violationIn(request.body as string);
      const kind = JSON.stringify([violation.directive, violation.blocked]);
      if (!logged.has(kind) && logged.size < MAX_KINDS) {
        logged.add(kind);
        request.log.warn(violation, "A browser blocked something by the content security policy");
      }
      return reply.status(204).send();
    });
  });
}

function violationIn(body: string) {
  let report: Record<string, unknown> | undefined;
  try {
    report = (JSON.parse(body) as Record<string, Record<string, unknown>> | null)?.["csp-report"];
  } catch {
    report = undefined;
  }
  if (typeof report !== "object" || report === null)
    throw new AppError("malformed", "This is no CSP report.");
  return {
    directive: field(report["effective-directive"] ?? report["violated-directive"]),
    blocked: field(report["blocked-uri"]),
    page: field(report["document-uri"]),
    source: field(report["source-file"]),
  };
}

/** The text without query and fragment, which can hold addresses and tokens, and never long. */
function field(value: unknown): string {
  return typeof value === "string" ? value.replace(/[?#].*$/s, "").slice(0, MAX_FIELD_LENGTH) : "";
}
