import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import pg from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listSuggestions } from "#contract/search.ts";
import { createResponseCache } from "./cache-tags.ts";
import { PublicReads } from "./public-reads.ts";
import { type ApiContext, serve } from "./serve-call.ts";

/** A server with one call whose responses are completed by the test. */
async function slowServer() {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const context: ApiContext = {
    app,
    findCaller: () => Promise.reject(new Error("Visitors have no caller")),
    reads: new PublicReads(createResponseCache()),
    pool: new pg.Pool(),
  };
  const started = new Map<string, PromiseWithResolvers<void>>();
  serve(context, listSuggestions, async ({ query: { q } }) => {
    const production = Promise.withResolvers<void>();
    started.set(q, production);
    await production.promise;
    return { q, readAs: null, laptops: [], categories: [], parts: [] };
  });
  const request = (q: string) => app.inject(`/api/suggestions?q=${q}`);
  const haveStarted = (...qs: string[]) => vi.waitUntil(() => qs.every((q) => started.has(q)));
  return { request, started, haveStarted };
}

describe("public responses that are not cached", () => {
  it("are produced four at a time, in request order", async () => {
    const { request, started, haveStarted } = await slowServer();
    const responses = ["a1", "a2", "a3", "a4", "b1", "b2"].map(request);
    await haveStarted("a1", "a2", "a3", "a4");
    expect([...started.keys()]).toEqual(["a1", "a2", "a3", "a4"]);
    started.get("a3")?.resolve();
    await haveStarted("b1");
    expect(started.has("b2")).toBe(false);
    started.get("a1")?.resolve();
    await haveStarted("b2");
    for (const { resolve } of started.values()) resolve();
    expect((await Promise.all(responses)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  });

  it("make room for the next one when a production fails", async () => {
    const { request, started, haveStarted } = await slowServer();
    const responses = ["a1", "a2", "a3", "a4", "b1"].map(request);
    await haveStarted("a1", "a2", "a3", "a4");
    started.get("a2")?.reject(new Error("The database is unavailable"));
    await haveStarted("b1");
    for (const { resolve } of started.values()) resolve();
    expect((await Promise.all(responses)).map(({ statusCode }) => statusCode)).toEqual([
      200, 500, 200, 200, 200,
    ]);
  });

  it("are produced once for simultaneous requests", async () => {
    const { request, started, haveStarted } = await slowServer();
    const responses = Array.from({ length: 9 }, () => request("a1"));
    const other = request("b1");
    await haveStarted("a1", "b1");
    for (const { resolve } of started.values()) resolve();
    const bodies = (await Promise.all([...responses, other])).map((response) => response.json().q);
    expect(bodies).toEqual([...Array(9).fill("a1"), "b1"]);
  });
});
