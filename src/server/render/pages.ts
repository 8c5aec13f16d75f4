import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { Client } from "#contract/client.ts";
import {
  type AddTag,
  CachedResponse,
  type ProducedResponse,
  type ResponseCache,
} from "#engines/response-cache/index.ts";
import { type ExtraSources, securityHeaders } from "../http/security-headers.ts";
import type { PageBundle } from "./bundle.ts";
import { formPosts } from "./form-posts.ts";
import { addressNormalizer } from "./page-address.ts";
import { plainErrorPage } from "./plain-error-page.ts";
import { recordingClient } from "./recording-client.ts";
import { pageRenderer, type RenderedPage } from "./render-page.ts";
import { wellKnown } from "./well-known.ts";

export interface PagesOptions {
  bundle: PageBundle;
  /** Folder of the browser build (`build/client`). */
  clientDirectory: string;
  /** Calls the shop inside the process, as a visitor. */
  client: Client;
  /** The same for one visitor's network address: a form's limits are the sender's own. */
  clientFor?: (address: string) => Client;
  cache: ResponseCache;
  /** The addresses of the pages worth finding, for the sitemap. */
  listedPages: () => Promise<string[]>;
  /** The shop's public address, without a trailing slash: `https://lapwright.example`. Known once it listens. */
  origin: () => string;
  /** Hosts beyond our own that pages may use, e.g. Stripe's. */
  extraSources?: ExtraSources;
  /** Put on the route that takes form posts, e.g. a rate limit. */
  formRoute?: Pick<RouteShorthandOptions, "config" | "preHandler">;
}

/**
 * Every page of the shop. Register it last: it answers whatever GET nobody else did. Pages are the same for
 * every visitor; they are rendered once and kept until what they show changes.
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { bundle, client, cache } = options;
  const render = pageRenderer(options);
  const normalize = addressNormalizer(bundle);

  await app.register(assets, { prefix: "/assets", root: join(options.clientDirectory, "assets") });
  wellKnown(app, options);
  await app.register(formPosts, { ...options, render, send });

  app.get("/*", async (request, reply) => {
    const origin = options.origin();
    const url = urlOf(origin, request.raw.url);
    if (url === undefined || url.pathname.startsWith("/api/")) return reply.callNotFound();
    const { normalised } = normalize(url);
    try {
      const key = `page ${normalised}`;
      const answer = await cache.getOrProduce(key, { tags: [], url: request.raw.url }, show);
      return send(request, reply, answer);
    } catch (error) {
      return send(request, reply, new CachedResponse(failedPage(error, request)));
    }

    async function show(addTag: AddTag): Promise<ProducedResponse> {
      let store: ProducedResponse["store"] = true;
      let fault: unknown;
      const page = await render(new Request(origin + normalised), {
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
          fault = error;
        },
      });
      if (page.status >= 500) throw new PageFailure(page, fault);
      return { ...page, headers: { "cache-control": cacheControl(page.status), ...page.headers }, store };
    }
  });
}

/** A page that could not be rendered as it should be. Thrown, so that the last good one may stand in. */
class PageFailure extends Error {
  readonly page: RenderedPage;
  constructor(page: RenderedPage, cause: unknown) {
    super("A page failed", { cause });
    this.page = page;
  }
}

/** Logs a failure, once, and makes the answer that shows nothing of it but the request's id. */
function failedPage(error: unknown, request: FastifyRequest): ProducedResponse {
  const away = error instanceof PageFailure && error.cause === undefined;
  if (away) request.log.warn("a page could not be shown: the shop's data is away");
  else request.log.error({ err: error instanceof PageFailure ? error.cause : error }, "a page failed");
  const page: RenderedPage =
    error instanceof PageFailure && error.page.body !== ""
      ? error.page
      : {
          status: 500,
          headers: { ...securityHeaders, "content-type": "text/html; charset=utf-8" },
          body: plainErrorPage(request.id),
        };
  const headers = { ...page.headers, "cache-control": "no-store" };
  return { ...page, headers: away ? { ...headers, "retry-after": "5" } : headers };
}

/** Kept by the browser, but asked about each time: a change shows at once, and a 304 costs next to nothing. */
const cacheControl = (status: number) => (status === 200 ? "no-cache" : "no-store");

function urlOf(origin: string, address = "/"): URL | undefined {
  return URL.canParse(origin + address) ? new URL(origin + address) : undefined;
}

async function send(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse): Promise<void> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  await answer.send(request.raw, reply.raw);
}

/** Files whose names change with their content; brotli and gzip siblings were written by the build. */
async function assets(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  app.setNotFoundHandler((_request, reply) => reply.code(404).type("text/plain").send("No such file"));
  await app.register(fastifyStatic, {
    root,
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
