import type { Role } from "#domain/roles.ts";
import type { FuzzRequest, Sender } from "./fuzz-request.ts";
import { injectedElement, injectedHeader } from "./hostile-values.ts";
import type { Outcome, Reply } from "./send-bytes.ts";

/** A text from the seed data that only some people may read. */
export interface Marker {
  text: string;
  isAllowed: (role: Role) => boolean;
}

const roleOf = (sender: Sender): Role => (sender === "visitor" || sender === "buyer" ? "customer" : sender);

/** Stack traces, SQL and what PostgreSQL says about it. */
const internals =
  /\bat .+\.ts:\d|node_modules\/|\bSELECT .+ FROM |\bINSERT INTO |syntax error at or near|\bpg_\w+\(/;

/** Answers below /api that are pages or files when they succeed. */
const isNoJsonCall = (path: string): boolean =>
  /^\/api\/docs(\/|$)/.test(path) || /\.csv\/?$/.test(path) || path.startsWith("/api/auth/callback/");

/** Returns what is wrong with the outcome of a request, in a few words; undefined if nothing is. */
export function failureIn(
  request: FuzzRequest,
  outcome: Outcome,
  { mayClose, markers }: { mayClose: boolean; markers: readonly Marker[] },
): string | undefined {
  if (outcome === "no answer") return "no answer in time";
  if (outcome === "closed") return mayClose ? undefined : "closed without an answer";
  const { status, head, headers, body } = outcome;
  if (status >= 500 || status === 0) return `status ${status}`;
  const foreign = markers.find(
    ({ text, isAllowed }) => !isAllowed(roleOf(request.as)) && body.includes(text),
  );
  if (foreign) return `foreign data: ${foreign.text}`;
  if (new RegExp(`^${injectedHeader}:`, "im").test(head)) return "a header was injected";
  const type = headers.get("content-type") ?? "";
  if (type.includes("html") && body.includes(injectedElement)) return "an element was injected";
  if (internals.test(body) && !type.includes("javascript") && !isDocumentation(request))
    return "internals shown";
  return wrongForm(request, outcome) ?? cachedForOthers(request, outcome);
}

const isDocumentation = ({ target }: FuzzRequest) => /^\/api\/(docs|openapi)/.test(target);

/** The API answers in JSON, errors always. */
function wrongForm({ method, target }: FuzzRequest, { status, headers, body }: Reply): string | undefined {
  const path = target.split(/[?#]/, 1)[0] ?? "";
  if (!/^\/(api|v1)\//.test(path) || method === "HEAD" || body === "" || (status >= 300 && status < 400))
    return;
  if (status < 400 && isNoJsonCall(path)) return;
  const isJson = /\bjson\b/.test(headers.get("content-type") ?? "") && parses(body);
  return isJson ? undefined : `not JSON (${status}, ${headers.get("content-type")})`;
}

/** No cache may store a response that is for one person. */
function cachedForOthers(request: FuzzRequest, { status, headers }: Reply): string | undefined {
  const control = headers.get("cache-control") ?? "";
  if (headers.has("set-cookie") && control !== "no-store") return `a cookie with cache-control "${control}"`;
  const isOwn =
    request.isPersonal && status < 300 && request.method !== "HEAD" && request.method !== "OPTIONS";
  if (isOwn && control !== "no-store") return `personal, with cache-control "${control}"`;
  return undefined;
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
