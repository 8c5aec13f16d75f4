import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { emptyWithoutScripts } from "./shell/deferred-scripts.ts";
import { pageContextOf } from "./shop-context.ts";

export { requestIdMark } from "./pages/error/error-page.tsx";
export { contextFor } from "./shop-context.ts";

/**
 * Renders the whole page before replying: pages are cached for all visitors, so streaming gains nothing. The HTML goes
 * straight to the request for the page; through a Response it would be encoded, streamed and decoded again.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // Otherwise React moves content after 12 kB into scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set("content-type", "text/html; charset=utf-8");
        // The largest script comes beside the styles: the line would be idle. All modules would keep the styles waiting.
        if (status < 500 && emptyWithoutScripts.test(new URL(request.url).pathname)) {
          headers.set("link", `<${routerContext.manifest.entry.module}>; rel=modulepreload`);
        }
        const chunks: Buffer[] = [];
        const html = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            const { receiveHtml } = pageContextOf(context);
            const text = Buffer.concat(chunks).toString();
            receiveHtml?.(text);
            resolve(new Response(receiveHtml ? null : text, { status, headers }));
            done();
          },
        });
        pipe(html);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Reports errors, except those that pages throw on purpose (not found, data unavailable). */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) pageContextOf(context).report(error);
};
