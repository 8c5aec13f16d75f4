import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { RouteOptions } from "fastify";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { AppError } from "#domain/app-error.ts";
import { countKey, windowCounter } from "#server/db/window-counts.ts";

/** Whose limit is known to be exceeded. What is dropped is asked again. */
const MAX_EXCEEDED = 10_000;

/**
 * The store of `@fastify/rate-limit`: counts in the database, so a limit is the same for one process and for ten, and
 * a restart does not lift it. Once exceeded, a process refuses by itself until the window ends: a flood of requests
 * costs the database no statement each.
 */
export function requestCounts(pool: pg.Pool): FastifyRateLimitStoreCtor {
  const count = windowCounter(pool, "request_counts");
  const exceeded = new LRUCache<string, true>({ max: MAX_EXCEEDED });

  async function countRequest(key: string, windowMs: number, max: number) {
    const leftMs = exceeded.getRemainingTTL(key);
    if (leftMs > 0) return { current: max + 1, ttl: leftMs };
    const { count: current, secondsLeft } = await count(key, windowMs / 1000);
    const ttl = secondsLeft * 1000;
    if (current > max && ttl > 0) exceeded.set(key, true, { ttl });
    return { current, ttl };
  }

  return class RequestCounts implements FastifyRateLimitStore {
    #route = "";
    /** Each route counts for itself. */
    child({ routeInfo }: RouteOptions & { path: string; prefix: string; routeInfo?: RouteOptions }) {
      const store = new RequestCounts();
      store.#route = `${routeInfo?.method} ${routeInfo?.url}`;
      return store;
    }
    incr(client: string, done: Parameters<FastifyRateLimitStore["incr"]>[1], windowMs: number, max: number) {
      countRequest(countKey([this.#route, client]), windowMs, max).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
    }
  };
}

/** The error for somebody who has to wait this long before the next of their `requests` or `attempts`. */
export const tooMany = (what: "requests" | "attempts", secondsLeft: number): AppError =>
  new AppError("too_many", `Too many ${what}. Please try again in ${waitText(secondsLeft)}.`, {
    retryAfterSeconds: secondsLeft,
  });

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}
