import type { LoaderFunctionArgs } from "react-router";
import { getPart } from "#contract/parts.ts";
import { outlineOf } from "#domain/drawings/outline.ts";
import { isAppError, read } from "#web/shop-context.ts";
import { FlatDrawing } from "./flat-drawing.tsx";
import { nameOf, noSuchDrawing, svgResponse } from "./svg-response.ts";

/** `/drawings/parts/SLUG.svg`: a part with its dimensions. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const slug = nameOf(params.file);
  if (slug === undefined) return noSuchDrawing();
  try {
    const { body: part } = await read(context, getPart, { params: { id: slug } });
    const outline = outlineOf(part);
    return outline ? svgResponse(<FlatDrawing name={part.name} outline={outline} />) : noSuchDrawing();
  } catch (error) {
    if (isAppError(error, 404) || isAppError(error, 400)) return noSuchDrawing();
    throw error;
  }
}
