import { isIP } from "node:net";
import { hostname } from "node:os";
import type { Config } from "#server/config.ts";

/** Host headers seen are remembered, so that a request costs one look-up. A visitor can send any number of them. */
const MAX_REMEMBERED = 200;

/**
 * Checks the Host header. A page of another site can reach the shop from inside the visitor's network by pointing its
 * own name at the shop's address (DNS rebinding); it would then read what the shop tells that visitor.
 */
export class AllowedHosts {
  readonly #names: ReadonlySet<string>;
  readonly #remembered = new Set<string>();

  /** @param names host names without ports, in lower case */
  constructor(names: Iterable<string>) {
    this.#names = new Set(names);
  }

  /** Returns whether to answer a request with this Host header; a request without one does not come from a browser. */
  allows(host: string | undefined): boolean {
    if (host === undefined || this.#remembered.has(host)) return true;
    if (!this.#isAllowed(host)) return false;
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.add(host);
    return true;
  }

  #isAllowed(host: string): boolean {
    const name = nameIn(host);
    if (name === undefined) return false;
    // No other site owns an IP address: health checks and neighbors on the network may use it.
    return isIP(name) !== 0 || name === "localhost" || name.endsWith(".localhost") || this.#names.has(name);
  }
}

/**
 * The names a shop answers to besides this machine's addresses: its public one, this machine's, and the owner's list.
 */
export function allowedHostsOf(config: Pick<Config, "publicUrl" | "host" | "allowedHosts">): AllowedHosts {
  const publicName = config.publicUrl && new URL(config.publicUrl).hostname;
  return new AllowedHosts(
    [publicName ?? "", config.host, hostname(), ...config.allowedHosts].map((name) => name.toLowerCase()),
  );
}

/** Returns the name in a Host header, in lower case and without port, dot and brackets. */
function nameIn(host: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d*)?$/i.exec(host) ?? [];
  return (bracketed ?? plain)?.toLowerCase().replace(/\.$/, "");
}
