import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import {
  type AddTag,
  CachedResponse,
  type ProducedResponse,
  type ResponseCache,
} from "#engines/response-cache/index.ts";
import type { InProcessClient } from "../http/in-process-client.ts";
import { type ExtraSources, securityHeaders } from "../http/security-headers.ts";
import type { PageBundle } from "./bundle.ts";
import { formPosts } from "./form-posts.ts";
import { urlNormalizer } from "./page-url.ts";
import { recordingClient } from "./recording-client.ts";
import { pageRenderer, type RenderedPage } from "./render-page.ts";
import { wellKnown } from "./well-known.ts";

export interface PagesOptions {
  bundle: PageBundle;
  /** Folder of the browser build (`build/client`). */
  clientDirectory: string;
  /** Calls the shop inside the process, as a visitor. */
  client: InProcessClient;
  /** The same for one visitor's IP address, whose rate limits then apply. */
  clientFor?: (ipAddress: string) => InProcessClient;
  cache: ResponseCache;
  /** Returns the paths of the sitemap. */
  sitemapPaths: () => Promise<string[]>;
  /** Returns the shop's public URL without a trailing slash; known once it listens. */
  origin: () => string;
  /** Other hosts that pages may load from, e.g. Stripe's. */
  extraSources?: ExtraSources;
  /** Options of the route for form posts, e.g. a rate limit. */
  formRoute?: Pick<RouteShorthandOptions, "config" | "preHandler">;
}

/**
 * Serves every page of the shop. Register it last: it answers each GET that has no other route. Pages are the same for
 * every visitor, rendered once and cached until what they show changes.
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { bundle, client, cache } = options;
  const render = pageRenderer(options);
  const normalize = urlNormalizer(bundle);

  await app.register(serveAssets, { prefix: "/assets", clientDirectory: options.clientDirectory });
  wellKnown(app, options);
  await app.register(formPosts, { ...options, render, send });

  app.get("/*", async (request, reply) => {
    const origin = options.origin();
    const url = urlOf(origin, request.raw.url);
    if (url === undefined || url.pathname.startsWith("/api/")) return reply.callNotFound();
    const path = normalize(url);
    try {
      const key = `page ${path}`;
      const response = await cache.getOrProduce(key, { tags: [], url: request.raw.url }, produce);
      return send(request, reply, response);
    } catch (error) {
      return send(request, reply, new CachedResponse(failedPage(error, request)));
    }

    async function produce(addTag: AddTag): Promise<ProducedResponse> {
      let store: ProducedResponse["store"] = true;
      let failure: unknown;
      const page = await render(new Request(origin + path), {
        client: recordingClient(client, {
          addTag,
          onUncacheable: () => {
            store = false;
          },
          onStale: () => {
            store &&= "stale";
          },
        }),
        requestId: request.id,
        report: (error) => {
          failure = error;
        },
      });
      if (page.status >= 500) throw new PageFailure(page, failure);
      return { ...page, headers: { "cache-control": cacheControl(page.status), ...page.headers }, store };
    }
  });
}

/** A page that could not be rendered properly. Thrown, so that the cache can serve the last good one. */
class PageFailure extends Error {
  readonly page: RenderedPage;
  constructor(page: RenderedPage, cause: unknown) {
    super("A page failed", { cause });
    this.page = page;
  }
}

/** Logs a failure, once, and returns a page that shows only the request id. */
function failedPage(error: unknown, request: FastifyRequest): ProducedResponse {
  const isDataAway = error instanceof PageFailure && error.cause === undefined;
  if (isDataAway) request.log.warn("page not shown: the database is unavailable");
  else request.log.error({ err: error instanceof PageFailure ? error.cause : error }, "page failed");
  const page: RenderedPage =
    error instanceof PageFailure && error.page.body !== ""
      ? error.page
      : {
          status: 500,
          headers: { ...securityHeaders, "content-type": "text/html; charset=utf-8" },
          body: plainErrorPage(request.id),
        };
  const headers = { ...page.headers, "cache-control": "no-store" };
  return { ...page, headers: isDataAway ? { ...headers, "retry-after": "5" } : headers };
}

/** Browsers store the page and revalidate it each time: a change shows at once, and a 304 costs almost nothing. */
const cacheControl = (status: number) => (status === 200 ? "no-cache" : "no-store");

function urlOf(origin: string, pathAndQuery = "/"): URL | undefined {
  return URL.canParse(origin + pathAndQuery) ? new URL(origin + pathAndQuery) : undefined;
}

async function send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): Promise<void> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  await response.send(request.raw, reply.raw);
}

/**
 * Serves files whose names change with their content; the build wrote brotli and gzip copies. Those of the build before
 * are served, too: a browser may still show its pages, and so does a shop that ran when its folder was built again.
 */
async function serveAssets(app: FastifyInstance, options: { clientDirectory: string }): Promise<void> {
  app.setNotFoundHandler((_request, reply) => reply.code(404).type("text/plain").send("No such file"));
  await app.register(fastifyStatic, {
    root: ["assets", "former-assets"].map((folder) => join(options.clientDirectory, folder)),
    // There is no build before the first one.
    suppressWarning: true,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.headers(securityHeaders);
    },
  });
}

/** For when even the error page could not be rendered. Needs no style sheet and no script. */
function plainErrorPage(requestId: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Something went wrong</title></head><body><h1>That did not work</h1><p>Something went wrong on our side, and we have been notified. Please try again in a minute.</p><p><a href="/">Go to the home page</a></p><p><small>Request ${requestId.replaceAll(/[^\w.-]/g, "")}</small></p></body></html>`;
}
