import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { ResponseCache } from "#engines/response-cache/index.ts";
import { inProcessClient } from "./http/in-process-client.ts";
import type { PublicReads } from "./http/public-reads.ts";
import type { ExtraSources } from "./http/security-headers.ts";
import { firebaseSources } from "./identity/firebase/firebase-identity.ts";
import type { BuiltPages } from "./render/bundle.ts";
import { pages } from "./render/pages.ts";
import { sitemapPaths } from "./render/sitemap.ts";
import type { Shop } from "./shop.ts";

/** Returns the plugin that renders the pages; they call the API inside the process. */
export function pagesPlugin(
  { config, db, url }: Shop,
  { pages: bundle, clientDirectory }: BuiltPages,
  { cache, ...api }: { cache: ResponseCache; reads: PublicReads; app: () => FastifyInstance },
): FastifyPluginAsync {
  const client = inProcessClient(api);
  return async (scope) =>
    pages(scope, {
      bundle,
      clientDirectory,
      client,
      clientFor: (visitor) => inProcessClient(api, visitor),
      cache,
      sitemapPaths: () => sitemapPaths(db, client),
      origin: url,
      extraSources: sourcesOf(config),
    });
}

/** Returns the origins that pages may load from: only those of services that the settings name. */
function sourcesOf({ stripe, firebase }: Shop["config"]): ExtraSources {
  const sources = [...(stripe ? [stripeSources] : []), ...(firebase ? [firebaseSources(firebase)] : [])];
  return {
    script: sources.flatMap(({ script }) => script),
    frame: sources.flatMap(({ frame }) => frame),
    connect: sources.flatMap(({ connect }) => connect),
  };
}

/** Stripe's hosts, from its documentation on content security policies. */
const stripeSources = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};
