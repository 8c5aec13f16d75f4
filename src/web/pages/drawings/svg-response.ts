import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Returns a drawing as a file that browsers keep for a day. */
export const svgResponse = (drawing: ReactElement): Response => svgFile(renderToStaticMarkup(drawing));

/** The same from its markup. */
export const svgFile = (markup: string): Response =>
  new Response(markup, {
    headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=86400" },
  });

export const noSuchDrawing = (): Response =>
  new Response("No such drawing", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** "t480.svg" → "t480"; undefined for other endings. */
export const nameOf = (file: string | undefined): string | undefined =>
  /^([\w-]{1,200})\.svg$/.exec(file ?? "")?.[1];
