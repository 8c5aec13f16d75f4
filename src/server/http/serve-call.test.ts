import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import pLimit from "p-limit";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listSuggestions } from "#contract/search.ts";
import { ResponseCache } from "#engines/response-cache/response-cache.ts";
import { type ApiContext, MAX_CONCURRENT_PRODUCTIONS, serve } from "./serve-call.ts";

/** A shop of one call, whose answers are worked out when the test says so. */
async function slowShop() {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const door: ApiContext = {
    app,
    findCaller: () => Promise.reject(new Error("Visitors are not looked for")),
    cache: new ResponseCache(),
    limitConcurrency: pLimit(MAX_CONCURRENT_PRODUCTIONS),
  };
  const begun = new Map<string, PromiseWithResolvers<void>>();
  serve(door, listSuggestions, async ({ query: { q } }) => {
    const going = Promise.withResolvers<void>();
    begun.set(q, going);
    await going.promise;
    return { q, readAs: null, laptops: [], categories: [], parts: [] };
  });
  const ask = (q: string) => app.inject(`/api/suggestions?q=${q}`);
  const isBegun = (...qs: string[]) => vi.waitUntil(() => qs.every((q) => begun.has(q)));
  return { ask, begun, isBegun };
}

describe("public answers that nobody has asked for before", () => {
  it("are worked out four at a time, in the order in which they were asked for", async () => {
    const { ask, begun, isBegun } = await slowShop();
    const answers = ["a1", "a2", "a3", "a4", "b1", "b2"].map(ask);
    await isBegun("a1", "a2", "a3", "a4");
    expect([...begun.keys()]).toEqual(["a1", "a2", "a3", "a4"]);
    begun.get("a3")?.resolve();
    await isBegun("b1");
    expect(begun.has("b2")).toBe(false);
    begun.get("a1")?.resolve();
    await isBegun("b2");
    for (const { resolve } of begun.values()) resolve();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  });

  it("give way to the next also when working one out has failed", async () => {
    const { ask, begun, isBegun } = await slowShop();
    const answers = ["a1", "a2", "a3", "a4", "b1"].map(ask);
    await isBegun("a1", "a2", "a3", "a4");
    begun.get("a2")?.reject(new Error("The database is away"));
    await isBegun("b1");
    for (const { resolve } of begun.values()) resolve();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([
      200, 500, 200, 200, 200,
    ]);
  });

  it("are asked for by many and worked out once", async () => {
    const { ask, begun, isBegun } = await slowShop();
    const answers = Array.from({ length: 9 }, () => ask("a1"));
    const other = ask("b1");
    await isBegun("a1", "b1");
    for (const { resolve } of begun.values()) resolve();
    const bodies = (await Promise.all([...answers, other])).map((answer) => answer.json().q);
    expect(bodies).toEqual([...Array(9).fill("a1"), "b1"]);
  });
});
