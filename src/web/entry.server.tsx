import { PassThrough, Readable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { pageContextOf } from "./shop-context.ts";

export { requestIdMark } from "./pages/error/error-page.tsx";
export { contextFor } from "./shop-context.ts";

/** Renders a page whole: it will be kept and sent to many, so nothing is gained by streaming it to the first. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // React would otherwise move what comes after 12 kB into scripts that put it in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set("content-type", "text/html; charset=utf-8");
        const body = new PassThrough();
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Errors a page threw on purpose (not found, data away) are answers; all others are reported. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) pageContextOf(context).report(error);
};
