import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CachedResponse } from "#engines/response-cache/index.ts";
import type { PagesOptions } from "./pages.ts";
import type { RenderPage } from "./render-page.ts";

interface FormPostsOptions extends PagesOptions {
  render: RenderPage;
  send: (request: FastifyRequest, reply: FastifyReply, response: CachedResponse) => Promise<void>;
}

const formType = "application/x-www-form-urlencoded";
const MAX_FORM_BYTES = 64 * 1024;

/** Handles forms of pages with an action, which work without scripts. Nothing of this is cached. */
export async function formPosts(app: FastifyInstance, options: FormPostsOptions): Promise<void> {
  const { render, send } = options;
  const clientFor = options.clientFor ?? (() => options.client);
  // The page's action reads the form itself; Fastify's own parsers would answer 415.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    formType,
    { parseAs: "buffer", bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );

  // Before the body is parsed: an unknown address is unknown whatever is sent to it.
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api/")) return;
    reply.callNotFound();
    return reply;
  });
  app.post("/*", options.formRoute ?? {}, async (request, reply) => {
    let failure: unknown;
    const page = await render(formRequest(request, options.origin()), {
      client: clientFor(request.ip),
      requestId: request.id,
      report: (error) => {
        failure = error;
      },
    });
    if (failure !== undefined) request.log.error({ err: failure }, "form page failed");
    const headers = {
      ...page.headers,
      "cache-control": "no-store",
      // The page has no action: its forms need scripts.
      ...(page.status === 405 && { allow: "GET, HEAD" }),
    };
    return send(request, reply, new CachedResponse({ ...page, headers }));
  });
}

/**
 * Returns the request for the router, which rejects posts from other sites: it compares the `origin` header with the
 * request's URL. The shop may have more host names than its public one, so a form sent to its own origin is ours.
 */
function formRequest(request: FastifyRequest, publicOrigin: string): Request {
  const { origin, host } = request.headers;
  const sameHost =
    origin !== undefined && URL.canParse(origin) && host !== undefined && new URL(origin).host === host;
  // A body without a type is empty: any other would have been refused.
  const headers = new Headers({ "content-type": formType });
  if (origin !== undefined) headers.set("origin", origin);
  return new Request((sameHost ? origin : publicOrigin) + request.url, {
    method: "POST",
    headers,
    body: new Uint8Array((request.body as Buffer | undefined) ?? []),
  });
}
