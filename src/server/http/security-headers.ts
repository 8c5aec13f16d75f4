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
