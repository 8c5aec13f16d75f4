import type { LoaderFunctionArgs } from "react-router";
import { getLaptop } from "#contract/laptop-pages.ts";
import { isPlanPlace } from "#domain/drawings/place.ts";
import { isAppError, read } from "#web/shop-context.ts";
import { PlanDrawing } from "./plan-drawing.tsx";
import { nameOf, noSuchDrawing, svgResponse } from "./svg-response.ts";

/** `/drawings/laptops/SLUG/PLACE.svg`: the plan of a laptop with the place of a part lit. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const place = nameOf(params.file);
  if (place === undefined || !isPlanPlace(place)) return noSuchDrawing();
  try {
    const { body } = await read(context, getLaptop, { params: { slug: params.slug ?? "" } });
    const name = `${body.laptop.brand} ${body.laptop.model}`;
    return svgResponse(<PlanDrawing laptop={name} inside={body.inside} place={place} />);
  } catch (error) {
    if (isAppError(error, 404) || isAppError(error, 400)) return noSuchDrawing();
    throw error;
  }
}
