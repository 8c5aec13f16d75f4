import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CachedResponse } from "#engines/response-cache/index.ts";
import type { PagesOptions } from "./pages.ts";
import type { RenderPage } from "./render-page.ts";

interface FormPostsOptions extends PagesOptions {
  render: RenderPage;
  send: (request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) => Promise<void>;
}

const largestFormBytes = 64 * 1024;

/** Forms of pages that have an action: they work without any script. Nothing of this is kept. */
export async function formPosts(app: FastifyInstance, options: FormPostsOptions): Promise<void> {
  const { render, send } = options;
  const clientFor = options.clientFor ?? (() => options.client);
  // The page's action reads the form itself; Fastify's own parsers would answer 415.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: largestFormBytes },
    (_request, body, done) => done(null, body),
  );

  app.post("/*", options.formRoute ?? {}, async (request, reply) => {
    if (request.url.startsWith("/api/")) return reply.callNotFound();
    let fault: unknown;
    const page = await render(formRequest(request, options.origin()), {
      client: clientFor(request.ip),
      requestId: request.id,
      report: (error) => {
        fault = error;
      },
    });
    if (fault !== undefined) request.log.error({ err: fault }, "a form's page failed");
    const headers = { ...page.headers, "cache-control": "no-store" };
    return send(request, reply, new CachedResponse({ ...page, headers }));
  });
}

/**
 * The router compares the `origin` header with the request's address, against posts from other sites. The shop
 * may be reached by more names than its public one, so a form whose origin is the host it was sent to is ours.
 */
function formRequest(request: FastifyRequest, publicOrigin: string): Request {
  const { origin, host } = request.headers;
  const sameHost =
    origin !== undefined && URL.canParse(origin) && host !== undefined && new URL(origin).host === host;
  const headers = new Headers({ "content-type": request.headers["content-type"] ?? "" });
  if (origin !== undefined) headers.set("origin", origin);
  return new Request((sameHost ? origin : publicOrigin) + request.url, {
    method: "POST",
    headers,
    body: new Uint8Array((request.body as Buffer | undefined) ?? []),
  });
}
