import { BlockList, isIP } from "node:net";

/** Which reverse proxies to trust: none, the last `n` of a chain, or those in a list of networks. */
export type TrustedProxies = false | number | readonly string[];

const MAX_HOPS = 10;
const example = "1 behind one proxy, or the proxies' networks, such as 10.0.0.0/8";

/**
 * Reads the setting TRUST_PROXY.
 * @returns undefined for a value that is neither false, a number of proxies, nor a list of networks
 */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  const value = text.trim().toLowerCase();
  if (value === "false" || value === "0") return false;
  if (/^\d+$/.test(value)) return Number(value) <= MAX_HOPS ? Number(value) : undefined;
  const networks = value.split(",").map((network) => network.trim());
  return networks.every((network) => parseNetwork(network)) ? networks : undefined;
}

/** The advice for a value that was refused. */
export function trustedProxiesError(text: string): string {
  return text.trim().toLowerCase() === "true"
    ? `must not be true: every visitor could then claim any address. Set it to ${example}`
    : `must be ${example}`;
}

/**
 * Returns whether to believe what the machine at an address says about the one before it. `hop` 0 is the machine that
 * connected to the shop.
 */
export function proxyTrust(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (proxies === false) return () => false;
  // Fastify's own number setting cannot check who connects. The shop must be reachable by its proxy only.
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  const list = new BlockList();
  for (const network of proxies) {
    const parsed = parseNetwork(network);
    if (parsed) list.addSubnet(parsed.address, parsed.prefix, parsed.family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

function parseNetwork(network: string) {
  const [address = "", prefixText, ...rest] = network.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || !/^\d*$/.test(prefixText ?? "")) return undefined;
  const bits = version === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? bits : Number(prefixText || Number.NaN);
  // A prefix of 0 is every address, which is "true" again.
  if (!(prefix >= 1 && prefix <= bits)) return undefined;
  return { address, prefix, family: version === 4 ? ("ipv4" as const) : ("ipv6" as const) };
}
