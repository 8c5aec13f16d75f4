import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** How long a client may take to send the head of a request. */
  headTimeoutMs: number;
  /** How long a client may take to send a whole request: pictures of 10 MB over a slow line. */
  requestTimeoutMs: number;
  /** How long a connection stays open between two requests; longer than the usual 60 s of proxies that reuse it. */
  keepAliveTimeoutMs: number;
  /** How long a connection may transfer nothing at all, in either direction: a client that does not read its response. */
  silenceTimeoutMs: number;
  /** How often the first two are checked. */
  checkIntervalMs: number;
  maxConnectionsPerAddress: number;
  /** Requests of one connection that wait for their responses. Browsers send one at a time. */
  maxRequestsInFlight: number;
}

export const defaultConnectionLimits: ConnectionLimits = {
  headTimeoutMs: 10_000,
  requestTimeoutMs: 120_000,
  keepAliveTimeoutMs: 72_000,
  silenceTimeoutMs: 120_000,
  checkIntervalMs: 2_000,
  maxConnectionsPerAddress: 256,
  maxRequestsInFlight: 32,
};

/** This machine: the shop's own calls, and a proxy that TRUST_PROXY does not name. */
export const isLoopback = (address: string): boolean => address === "::1" || /^(::ffff:)?127\./.test(address);

/**
 * Closes new connections of an address that has too many open ones.
 * @param isExempt returns whether all visitors may come from this address: a reverse proxy
 */
export function limitConnections(
  server: Server,
  maxPerAddress: number,
  isExempt: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isExempt(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > maxPerAddress) return void socket.destroy();
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

/** An IPv4 address unchanged; the /64 of an IPv6 address, which one customer usually holds. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
