import { renderToStaticMarkup } from "react-dom/server";
import type { LoaderFunctionArgs } from "react-router";
import { guideSlugs } from "#domain/guides/guides.ts";
import { guideSteps } from "#web/guides/steps/index.ts";
import drawingStyle from "../../guides/drawing.css?inline";
import { nameOf, noSuchDrawing, svgFile } from "./svg-response.ts";

const fonts = 'svg{--font-mono:ui-monospace,"JetBrains Mono",SFMono-Regular,Menlo,Consolas,monospace}';

/** `/drawings/guides/SLUG/NUMBER.svg`: the drawing of a guide's step. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const slug = guideSlugs.find((known) => known === params.slug);
  const step = slug && guideSteps[slug].steps[Number(nameOf(params.file)) - 1];
  if (!step) return noSuchDrawing();
  const drawing = renderToStaticMarkup(step.drawing);
  const [, attributes = "", content = ""] = /^<svg([^>]*)>(.*)$/s.exec(drawing) ?? [];
  // A file of its own: it reaches no style sheet of the page.
  return svgFile(
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="140"${attributes}><style>${fonts}${drawingStyle}</style>${content}`,
  );
}
