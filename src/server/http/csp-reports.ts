import type { FastifyInstance } from "fastify";
import { AppError } from "#domain/app-error.ts";
import { cspReportPath } from "./security-headers.ts";

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
