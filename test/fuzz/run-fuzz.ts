import fc from "fast-check";
import { failureIn } from "./failures.ts";
import { bytesOf, curlLine, type FuzzRequest, isIncomplete } from "./fuzz-request.ts";
import type { FuzzedShop } from "./fuzzed-shop.ts";
import { requestsTo } from "./requests.ts";
import { type Reply, sendBytes } from "./send-bytes.ts";

export interface Finding {
  failure: string;
  /** The smallest request found that still causes it, as a command line. */
  request: string;
  /** What the shop answered, cut off. */
  answer: string;
}

export interface FuzzRun {
  requests: number;
  findings: Finding[];
  /** Answers by status; 0: none, to a request that was cut off. */
  statuses: Record<number, number>;
}

/** No answer of the shop takes a hundredth of it, except on a machine that does much else. */
const TIMEOUT_MS = 60_000;
/** Requests sent in people's names can cost them their rights and data. */
const REQUESTS_BETWEEN_RENEWALS = 1000;

/**
 * Sends random requests to a shop, one after the other. Each kind of failure is shrunk to one request and reported
 * once; the run goes on with the next seed.
 */
export async function runFuzz(
  shop: FuzzedShop,
  { requests, seed, onProgress }: { requests: number; seed: number; onProgress?: (sent: number) => void },
): Promise<FuzzRun> {
  const findings: Finding[] = [];
  const reported = new Set<string>();
  const statuses: Record<number, number> = {};
  const arbitrary = requestsTo(shop.surface);
  let sent = 0;
  let tried = 0;

  async function attempt(request: FuzzRequest) {
    if (sent % REQUESTS_BETWEEN_RENEWALS === 0 && sent > 0) await shop.renew();
    sent += 1;
    const mayClose = isIncomplete(request);
    const bytes = bytesOf(request, {
      host: new URL(shop.url).host,
      ids: shop.ids(),
      token: shop.tokenOf(request.as),
      address: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    });
    const outcome = await sendBytes(shop.url, bytes, { endAfterWrite: mayClose, timeoutMs: TIMEOUT_MS });
    const status = typeof outcome === "string" ? 0 : outcome.status;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const failure = failureIn(request, outcome, { mayClose, markers: shop.markers() });
    // Owners give roles: the buyer may have become one of them.
    if (request.as === "owner" && request.target.includes("/user/")) await shop.renewPeople();
    return { outcome, failure };
  }

  for (let round = 0; tried < requests; round += 1) {
    const property = fc.asyncProperty(arbitrary, async (request) => {
      const { failure } = await attempt(request);
      if (failure && !reported.has(kindOf(request, failure))) throw new Error(failure);
      if (sent % 1000 === 0) onProgress?.(sent);
    });
    const details = await fc.check(property, {
      seed: seed + round,
      numRuns: requests - tried,
      maxSkipsPerRun: 0,
    });
    tried += details.numRuns;
    if (!details.failed) break;
    const request = details.counterexample?.[0];
    if (!request) throw details.errorInstance;
    const { outcome, failure = `${details.errorInstance} (once)` } = await attempt(request);
    reported.add(kindOf(request, (details.errorInstance as Error).message));
    reported.add(kindOf(request, failure));
    findings.push({
      failure,
      request: curlLine(request, shop.ids()),
      answer: typeof outcome === "string" ? outcome : answerLine(outcome, shop.lastError()),
    });
  }
  return { requests: sent, findings, statuses };
}

function answerLine({ status, head, body }: Reply, lastError: string): string {
  const answer = `${head.split("\r\n")[0]} ${body.slice(0, 400)}`;
  return status >= 500 ? `${answer}\n${lastError.slice(0, 1500)}` : answer;
}

/** The same failure about the same address, whatever its parameters are. */
function kindOf({ method, target }: FuzzRequest, failure: string): string {
  const path = (target.split("?", 1)[0] ?? "").split("/").slice(0, 3).join("/");
  return `${failure} ${method} ${path}`;
}
