import { v4 as newKey } from "uuid";
import type { Call } from "#contract/call.ts";
import { problemOf } from "../shop-context.ts";

/**
 * An action that a person wants once: the same call with the same input has the same `Idempotency-Key` until its
 * outcome is known. The key is in the tab's storage, so that a reload while the request runs does not make a second
 * intent of it.
 */
interface Intent {
  key: string;
  input: string;
  beganAtMs: number;
}

type IntentStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** After this long the same input is a new intent. */
const MAX_INTENT_MS = 3_600_000;
const running = new Map<string, Promise<unknown>>();

/**
 * Sends a request with the key of its intent. While it runs, the same intent shares its reply.
 * @param openStorage may throw: browsers block storage by throwing. The key then lives as long as the request.
 */
export async function sendOnce<Result>(
  call: Pick<Call, "name">,
  input: unknown,
  send: (key: string) => Promise<Result>,
  openStorage: () => IntentStorage = () => sessionStorage,
): Promise<Result> {
  const { key, end } = intentOf(call, JSON.stringify(input) ?? "", openStorage);
  const first = running.get(key) as Promise<Result> | undefined;
  if (first) return first;
  const request = send(key);
  running.set(key, request);
  try {
    const result = await request;
    end();
    return result;
  } catch (error) {
    if (isOutcomeKnown(error)) end();
    throw error;
  } finally {
    running.delete(key);
  }
}

/** Returns the key of an intent that may have begun earlier, and what ends it. */
function intentOf(call: Pick<Call, "name">, input: string, openStorage: () => IntentStorage) {
  const name = `intent:${call.name}`;
  const attempt = <T>(work: (storage: IntentStorage) => T): T | undefined => {
    try {
      return work(openStorage());
    } catch {
      return undefined;
    }
  };
  const read = () => attempt((storage) => JSON.parse(storage.getItem(name) ?? "null") as Intent | null);
  const earlier = read();
  const goesOn = earlier?.input === input && Date.now() - earlier.beganAtMs < MAX_INTENT_MS;
  const intent = goesOn ? earlier : { key: newKey(), input, beganAtMs: Date.now() };
  attempt((storage) => storage.setItem(name, JSON.stringify(intent)));
  const end = () => {
    if (read()?.key === intent.key) attempt((storage) => storage.removeItem(name));
  };
  return { key: intent.key, end };
}

/** Returns whether an error says that the shop has changed nothing. */
function isOutcomeKnown(error: unknown): boolean {
  const problem = problemOf(error);
  return (
    problem !== undefined && problem.status >= 400 && problem.status < 500 && problem.code !== "key_in_use"
  );
}
