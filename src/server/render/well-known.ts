import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Client } from "#contract/client.ts";
import type { ResponseCache } from "#engines/response-cache/index.ts";
import { embeddable, securityHeaders } from "../http/security-headers.ts";
import { llmsText } from "./llms-text.ts";
import { productFeed } from "./product-feed.ts";
import { sitemap, sitemapFile } from "./sitemap.ts";

interface WellKnownOptions {
  /** Returns the paths of the sitemap, the most important first. */
  sitemapPaths: () => Promise<string[]>;
  client: Client;
  cache: ResponseCache;
  origin: () => string;
  clientDirectory: string;
}

/** Files of `src/web/public` that browsers and crawlers request by fixed names. */
const files = [
  { path: "/favicon.ico", type: "image/x-icon" },
  { path: "/favicon.svg", type: "image/svg+xml" },
  { path: "/apple-touch-icon.png", type: "image/png" },
  { path: "/icon-512.png", type: "image/png" },
  { path: "/open-graph.jpg", type: "image/jpeg" },
  { path: "/manifest.webmanifest", type: "application/manifest+json" },
] as const;

const oneDay = "public, max-age=86400";

export function wellKnown(
  app: FastifyInstance,
  { sitemapPaths, client, cache, origin, clientDirectory }: WellKnownOptions,
) {
  for (const { path, type } of files) {
    const body = readFileSync(join(clientDirectory, path));
    const headers = { ...securityHeaders, ...embeddable, "content-type": type, "cache-control": oneDay };
    serveCached(app, cache, path, [], async () => ({ status: 200, headers, body }));
  }
  const text = { ...securityHeaders, "cache-control": oneDay };
  serveCached(app, cache, "/robots.txt", [], async () => ({
    status: 200,
    headers: { ...text, "content-type": "text/plain; charset=utf-8" },
    body: `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /purchases/\nDisallow: /cart\nDisallow: /checkout\nSitemap: ${origin()}/sitemap.xml\n`,
  }));
  const xml = { ...text, "content-type": "application/xml; charset=utf-8" };
  serveCached(app, cache, "/sitemap.xml", ["catalog"], async () => ({
    status: 200,
    headers: xml,
    body: sitemap(await sitemapPaths(), origin()),
  }));
  serveCached(app, cache, "/feed.xml", ["catalog", "availability"], async () => ({
    status: 200,
    // A price comparison with an old price sends shoppers away.
    headers: { ...xml, "cache-control": "no-cache" },
    body: await productFeed(client, origin()),
  }));
  serveCached(app, cache, "/llms.txt", ["catalog", "shop"], async () => ({
    status: 200,
    headers: { ...text, "content-type": "text/plain; charset=utf-8" },
    body: await llmsText(client, origin()),
  }));
  app.get<{ Params: { number: string } }>("/sitemap-:number.xml", async (request, reply) => {
    const { number } = request.params;
    const answer = await cache.getOrProduce(
      `file sitemap ${number}`,
      { tags: ["catalog"], url: request.raw.url },
      async () => {
        const body = sitemapFile(await sitemapPaths(), origin(), number);
        // A missing file is not cached: anyone may ask for any number.
        return body === undefined
          ? {
              status: 404,
              headers: { ...text, "content-type": "text/plain" },
              body: "No such file",
              store: false,
            }
          : { status: 200, headers: xml, body };
      },
    );
    reply.hijack();
    await answer.send(request.raw, reply.raw);
  });
}

function serveCached(
  app: FastifyInstance,
  cache: ResponseCache,
  path: string,
  tags: string[],
  produce: Parameters<ResponseCache["getOrProduce"]>[2],
) {
  app.get(path, async (request, reply) => {
    const answer = await cache.getOrProduce(`file ${path}`, { tags, url: request.raw.url }, produce);
    reply.hijack();
    await answer.send(request.raw, reply.raw);
  });
}
