import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { identityPath } from "#contract/identity-paths.ts";

/** Browsers in which someone has signed in to an account before, recognized by a signed cookie. */
export interface KnownDevices {
  /** Returns the id of the browser if it is known for the account. */
  idOf(cookies: string | undefined, account: string): string | undefined;
  /** Returns the Set-Cookie header that makes the browser known for the account. */
  cookieFor(account: string): string;
}

const lifetimeSeconds = 180 * 24 * 3600;

/**
 * A known browser has separate sign-in limits (OWASP: device cookies). Guessing an account's password from elsewhere
 * then locks out strangers, but not the owner.
 * @param isSecure whether the public origin is https
 */
export function knownDevices(secret: string, isSecure: () => boolean): KnownDevices {
  const sign = (account: string, id: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["device", account, id]))
      .digest("base64url");
  return {
    idOf(cookies = "", account) {
      const prefix = `${nameFor(account)}=`;
      const value = cookies.split(/; */).find((cookie) => cookie.startsWith(prefix));
      const [, id = "", signature = ""] =
        value?.slice(prefix.length).match(/^([\w-]{22})\.([\w-]{43})$/) ?? [];
      return id !== "" && isEqual(signature, sign(account, id)) ? id : undefined;
    },
    cookieFor(account) {
      const id = randomBytes(16).toString("base64url");
      const cookie = `${nameFor(account)}=${id}.${sign(account, id)}; Path=${identityPath}; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax`;
      return isSecure() ? `${cookie}; Secure` : cookie;
    },
  };
}

/** One cookie for each account of a browser; the name does not show the address. */
const nameFor = (account: string) =>
  `identity.device.${createHash("sha256").update(account).digest("base64url").slice(0, 12)}`;

const isEqual = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
