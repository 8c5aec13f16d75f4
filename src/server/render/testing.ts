import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Fastify from "fastify";
import { onTestFinished } from "vitest";
import type { Call } from "#contract/call.ts";
import { ProblemError } from "#contract/client.ts";
import { initialPart } from "#contract/part-field-values.ts";
import type { Problem } from "#contract/problem.ts";
import { ResponseCache } from "#engines/response-cache/index.ts";
import {
  sampleAdvice,
  sampleBrand,
  sampleLaptop,
  sampleLaptopPage,
  sampleSearch,
  sampleShopDto,
} from "#test/sample-shop.ts";
import { dataTagsOfParts, partIdsIn } from "../http/cache-tags.ts";
import type { InProcessClient } from "../http/in-process-client.ts";
import { loadBuiltPages } from "./bundle.ts";
import { pages } from "./pages.ts";

const projectFolder = join(import.meta.dirname, "../../..");
export const buildFolder = join(projectFolder, "build");

/** Builds the pages if they are not built from the sources as they are now. */
export async function buildPages(): Promise<void> {
  const script = pathToFileURL(join(projectFolder, "scripts/prepare.mjs")).href;
  const { prepare } = (await import(script)) as {
    prepare: (options: { build: boolean; say: () => void }) => Promise<void>;
  };
  await prepare({ build: true, say: () => {} });
}

const partId = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, "0")}`;

export function samplePart(n: number, more: Record<string, unknown> = {}) {
  return {
    ...initialPart,
    _id: partId(n),
    slug: `memory-${n}`,
    sku: `LW-M-${n}`,
    name: `DDR4-3200 SO-DIMM memory, ${n} GB`,
    category: "memory",
    categoryName: "Memory",
    price: 49.9,
    currency: "USD",
    description: 'Tested at its rated speed. Has "quotes", <tags> & more.',
    picture: "/images/memory.webp",
    pictureView: {
      src: "/images/memory.webp",
      alt: "A memory module",
      width: 1200,
      height: 900,
      sources: [],
    },
    morePictureViews: [],
    availableQuantity: 10,
    weightGrams: 9,
    ratings: { average: 4.5, count: 2 },
    specs: { capacity: n, buffered: false, rankCount: "2Rx8" },
    numbers: [{ kind: "maker", number: "M471A2K43EB1-CWE" }],
    version: 1,
    createdAt: "2026-11-01T10:00:00.000Z",
    ...more,
  };
}

/** Facet counts of one facet and one category. */
function sampleFacets(shop: SampleShop, { category, spec }: Record<string, unknown>) {
  const values = [8, 16].map((gb) => ({
    value: String(gb),
    text: `${gb} GB`,
    count: 1,
    chosen: [spec].flat().includes(`capacity:${gb}`),
  }));
  return {
    total: shop.parts.length,
    price: { min: 49.9, max: 49.9 },
    inStock: shop.parts.length,
    categories: [{ id: "memory", name: "Memory", count: shop.parts.length }],
    facets: category ? [{ key: "capacity", label: "Capacity", unit: "GB", values }] : [],
  };
}

function sampleReview(n: number, part: string | undefined) {
  return {
    _id: partId(900 + n),
    name: `Reviewer ${n}`,
    image: "",
    description: "It fits and it works.",
    ratings: 4 + (n % 2),
    partId: part ?? null,
    partName: null,
    verified: true,
    demo: true,
    createdAt: "2026-11-02T10:00:00.000Z",
    photos: [{ _id: partId(950 + n), width: 1200, height: 900 }],
    reply: null,
  };
}

export function problem(code: Problem["code"], status: number, more: Partial<Problem> = {}): ProblemError {
  return new ProblemError({ code, status, title: code, detail: `Error: ${code}`, ...more });
}

/** The data of the shop behind the pages, and how it answers. A test can change it while it runs. */
export interface SampleShop {
  parts: ReturnType<typeof samplePart>[];
  messages: unknown[];
  /** Categories besides memory, each with a part. */
  moreCategories: { id: string; name: string }[];
  /** Paths of the sitemap. */
  sitemapPaths: string[];
  /** Every call made, with its input. */
  calls: { name: string; input: Record<string, unknown> }[];
  /** Whether its payment provider is in test mode. */
  testMode: boolean;
  promisesDays: boolean;
  /** Thrown by every call while set. */
  failure: Error | undefined;
}

interface AnyInput {
  params?: { id?: string; slug?: string };
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A client over a few parts, its answers held against the contract. */
function sampleClient(shop: SampleShop): InProcessClient {
  const answer = (call: Call, input: AnyInput): { body: unknown; total?: number; nextCursor?: string } => {
    switch (call.name) {
      case "getShop":
        return { body: { ...sampleShopDto(shop.testMode), ...(!shop.promisesDays && { delivery: null }) } };
      case "listCategories": {
        const specs = [{ key: "capacity", label: "Capacity", unit: "GB" }];
        const memory = { id: "memory", name: "Memory", blurb: "Modules.", specs, parts: shop.parts.length };
        const more = shop.moreCategories.map((each) => ({ ...each, blurb: "", specs: [], parts: 1 }));
        return { body: [memory, ...more] };
      }
      case "listParts":
        return { body: input.query?.page === undefined ? shop.parts : [], total: shop.parts.length };
      case "listFacets":
        return { body: sampleFacets(shop, input.query ?? {}) };
      case "readSearch":
        return { body: sampleSearch(input.query?.q) };
      case "getPart": {
        const part = shop.parts.find(
          ({ _id, slug }) => _id === input.params?.id || slug === input.params?.id,
        );
        if (!part) throw problem("unknown", 404);
        return { body: part };
      }
      case "listReviews": {
        const part = input.query?.part === "none" ? undefined : String(input.query?.part);
        return { body: [sampleReview(1, part), sampleReview(2, part)], total: 2 };
      }
      case "listQuestions":
        return {
          body: [
            {
              _id: partId(1),
              question: "Does it work at 2666 MT/s?",
              askedAt: "2026-11-01T10:00:00.000Z",
              answer: "Yes, it falls back.",
              answeredAt: "2026-11-02T10:00:00.000Z",
            },
          ],
        };
      case "listPartLaptops":
        return { body: [{ ...sampleLaptop, verdict: "fits" }], total: 313 };
      case "listLaptops":
        return { body: String(input.query?.q).includes("zzz") ? [] : [sampleLaptop] };
      case "listLaptopBrands":
        return { body: [sampleBrand] };
      case "getLaptopBrand":
        if (input.params?.slug !== sampleBrand.slug) throw problem("unknown", 404);
        return { body: { ...sampleBrand, lines: [{ name: "ThinkPad T", models: [sampleLaptop] }] } };
      case "getLaptop":
        if (input.params?.slug !== sampleLaptop.slug) throw problem("unknown", 404);
        return { body: sampleLaptopPage(shop.parts) };
      case "getUpgradeAdvice":
        if (input.params?.slug !== sampleLaptop.slug) throw problem("unknown", 404);
        return { body: sampleAdvice(shop.parts, input.query?.memory) };
      case "sendMessage": {
        const { success, data, error } = call.body?.safeParse(input.body) ?? { success: false };
        const errors = error?.issues.map(({ path, message }) => ({ path: path.join("."), message })) ?? [];
        if (!success) throw problem("rule_broken", 422, { errors });
        shop.messages.push(data);
        return { body: { insertedId: partId(999), copySent: false } };
      }
      default:
        throw new Error(`The sample shop has no ${call.name}.`);
    }
  };
  return (async (call: Call, input: AnyInput) => {
    shop.calls.push({ name: call.name, input: input as Record<string, unknown> });
    if (shop.failure) throw shop.failure;
    const { body, total, nextCursor } = answer(call, input);
    return {
      body: call.answer.parse(body),
      total,
      nextCursor,
      tags: new Set(dataTagsOfParts(partIdsIn(body))),
    };
  }) as InProcessClient;
}

/** The built pages on a real server until the test ends, before a sample shop. The log is kept, line by line. */
export async function samplePages() {
  const shop: SampleShop = {
    parts: [samplePart(8), samplePart(16), samplePart(32)],
    messages: [],
    moreCategories: [],
    sitemapPaths: ["/", "/manufacture/all", "/parts/memory-32"],
    calls: [],
    testMode: true,
    promisesDays: true,
    failure: undefined,
  };
  const log: { level: number; msg: string; err?: { message: string }; reqId?: string }[] = [];
  const cache = new ResponseCache();
  const app = Fastify({
    logger: { level: "warn", stream: { write: (line: string) => void log.push(JSON.parse(line)) } },
  });
  onTestFinished(() => app.close());
  const built = await loadBuiltPages(buildFolder);
  await app.register(pages, {
    bundle: built.pages,
    clientDirectory: built.clientDirectory,
    client: sampleClient(shop),
    cache,
    sitemapPaths: async () => shop.sitemapPaths,
    origin: () => "https://shop.example",
    extraSources: { script: ["https://pay.example"] },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const ask = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: "manual", ...init });
  return { shop, log, cache, url, ask };
}

/** Returns the structured data of a page. */
export const jsonLd = (html: string) =>
  [...html.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) =>
    JSON.parse(text),
  );
