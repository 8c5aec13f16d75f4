/** Why the shop sent a visitor to the login page, which explains it. */
export type LoginReason = "admins";

/** Returns the login page's address with the page the visitor came from (specification §4). */
export function loginAddress(origin: string, reason?: LoginReason): string {
  return withOrigin("/login", origin, reason);
}

/** Returns `path` with the origin, so that Login and Signup both return to the same page. */
export function withOrigin(path: string, origin: string, reason?: LoginReason): string {
  const search = new URLSearchParams();
  if (origin !== "/") search.set("from", origin);
  if (reason) search.set("reason", reason);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Pages that make no sense after a login. */
const notTargets = /^\/(login|signup|forgot-password|reset-password|verify-email|confirm-email)(?:[/?#]|$)/i;

/**
 * Returns the page to go back to, from `from` in the address: a path of this shop, `/` by default. A link from
 * elsewhere can put anything there, so other sites are rejected.
 */
export function originIn(search: URLSearchParams): string {
  const from = search.get("from") ?? "/";
  // A browser's URL parser reads "//host", "/\host" and paths with control characters as other sites.
  if (!from.startsWith("/") || !URL.canParse(from, base)) return "/";
  const url = new URL(from, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin !== base || path.startsWith("//") || notTargets.test(path) ? "/" : path;
}

const base = "http://shop.invalid";

/** The purpose of a page that asks for a sign-in; the first match counts. */
const purposes: readonly [path: RegExp, purpose: string][] = [
  [/^\/dashboard\/order/, "Log in to see your orders."],
  [/^\/dashboard\/payment/, "Log in to pay for your order."],
  [/^\/dashboard\/review/, "Log in to write a review."],
  [/^\/dashboard(\/myprofile|\/?$)/, "Log in to see your profile."],
  [/^\/dashboard/, "Log in to manage the shop."],
  [/^\/purchases/, "Log in to order this part."],
  [/^\/(cart|checkout)/, "Log in to use your saved address."],
  [/^\/saved/, "Log in to keep your saved parts."],
];

/** Returns why the login page is there, by the page to go back to. One short line: its place is reserved. */
export const purposeOf = (origin: string): string =>
  purposes.find(([path]) => path.test(origin.replace(/[?#].*/, "")))?.[1] ?? "Welcome back.";

export const reasonIn = (search: URLSearchParams): LoginReason | undefined =>
  search.get("reason") === "admins" ? "admins" : undefined;
