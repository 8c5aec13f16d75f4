import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Client } from "#contract/client.ts";
import { listCategories, listParts } from "#contract/parts.ts";
import type { PublicCache } from "../http/public-cache.ts";
import { securityHeaders } from "../http/security-headers.ts";

interface WellKnownOptions {
  client: Client;
  cache: PublicCache;
  origin: () => string;
  clientDirectory: string;
}

/** Files browsers and crawlers ask for by fixed names, as they stand in `src/web/public`. */
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
  { client, cache, origin, clientDirectory }: WellKnownOptions,
) {
  for (const { path, type } of files) {
    const body = readFileSync(join(clientDirectory, path));
    const headers = { ...securityHeaders, "content-type": type, "cache-control": oneDay };
    answerFrom(app, cache, path, [], async () => ({ status: 200, headers, body }));
  }
  const text = { ...securityHeaders, "cache-control": oneDay };
  answerFrom(app, cache, "/robots.txt", [], async () => ({
    status: 200,
    headers: { ...text, "content-type": "text/plain; charset=utf-8" },
    body: `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /purchases/\nDisallow: /cart\nDisallow: /checkout\nSitemap: ${origin()}/sitemap.xml\n`,
  }));
  answerFrom(app, cache, "/sitemap.xml", ["parts"], async () => ({
    status: 200,
    headers: { ...text, "content-type": "application/xml; charset=utf-8" },
    body: await sitemap(client, origin()),
  }));
}

function answerFrom(
  app: FastifyInstance,
  cache: PublicCache,
  path: string,
  shown: string[],
  produce: Parameters<PublicCache["answer"]>[2],
) {
  app.get(path, async (request, reply) => {
    const answer = await cache.answer(`file ${path}`, { topics: shown, address: request.raw.url }, produce);
    reply.hijack();
    await answer.send(request.raw, reply.raw);
  });
}

/** Pages worth finding that are not parts. */
const pagePaths = [
  "/",
  "/manufacture/all",
  "/blogs",
  "/myportfolio",
  "/contact",
  "/delivery",
  "/returns",
  "/warranty",
  "/terms",
  "/privacy",
];
const mostAddresses = 50_000;

/** https://www.sitemaps.org/protocol.html, at most 50,000 addresses a file. */
async function sitemap(client: Client, origin: string): Promise<string> {
  const { body: categories } = await client(listCategories, {});
  const shelves = categories.filter(({ parts }) => parts > 0);
  const paths = [
    ...pagePaths,
    ...shelves.map(({ id }) => `/manufacture/all?category=${encodeURIComponent(id)}`),
  ];
  let cursor: string | undefined;
  do {
    const page = await client(listParts, {
      query: { limit: 100, sort: "newest", ...(cursor ? { cursor } : {}) },
    });
    for (const { slug } of page.body) paths.push(`/parts/${slug}`);
    cursor = page.nextCursor;
  } while (cursor && paths.length < mostAddresses);
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
