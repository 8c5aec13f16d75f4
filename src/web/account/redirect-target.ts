/** Why somebody was sent to the login page; shown there as a sentence. */
export type LoginReason = "admins";

/** The login page's address, carrying where the visitor came from (specification §4). */
export function loginAddress(origin: string, reason?: LoginReason): string {
  return withOrigin("/login", origin, reason);
}

/** `path` with the origin handed on, so that Login and Signup lead back to the same place. */
export function withOrigin(path: string, origin: string, reason?: LoginReason): string {
  const search = new URLSearchParams();
  if (origin !== "/") search.set("from", origin);
  if (reason) search.set("reason", reason);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The pages one would be sent away from again, or that make no sense after a login. */
const notTargets = /^\/(login|signup|forgot-password|reset-password|verify-email)(?:[/?#]|$)/i;

/**
 * The page to go back to, from the `from` of the address: a path of this shop, `/` by default. Whatever a link
 * from elsewhere put there, nobody is led to another site.
 */
export function originIn(search: URLSearchParams): string {
  const from = search.get("from") ?? "/";
  // "//host", "/\host" and control characters within are other sites to a browser's URL parser.
  if (!from.startsWith("/") || !URL.canParse(from, base)) return "/";
  const url = new URL(from, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin !== base || path.startsWith("//") || notTargets.test(path) ? "/" : path;
}

const base = "http://shop.invalid";

export const reasonIn = (search: URLSearchParams): LoginReason | undefined =>
  search.get("reason") === "admins" ? "admins" : undefined;
