/** Hosts a feature needs beyond the shop's own origin, e.g. Stripe's for its card form. */
export interface ExtraSources {
  script?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
}

/**
 * Sent with every answer, pages and API alike. The opener policy leaves the sign-in popup its way back.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self), usb=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

/** For answers that are not pages: nothing in them may load, run or be framed. */
export const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of one rendered page. Its inline scripts are named by hash: a nonce would have to change with
 * every request and could not live in a kept, compressed page.
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
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
