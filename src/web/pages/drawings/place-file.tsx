import type { LoaderFunctionArgs } from "react-router";
import { isOpenPlace, isPlanPlace } from "#domain/drawings/place.ts";
import { OpenLaptop } from "./open-laptop.tsx";
import { nothingKnown, PlanDrawing } from "./plan-drawing.tsx";
import { nameOf, noSuchDrawing, svgResponse } from "./svg-response.ts";

/** `/drawings/places/PLACE.svg`: where a part goes in a laptop, whichever it is. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const place = nameOf(params.file) ?? "";
  if (isOpenPlace(place)) return svgResponse(<OpenLaptop place={place} />);
  if (isPlanPlace(place)) return svgResponse(<PlanDrawing inside={nothingKnown} place={place} />);
  return noSuchDrawing();
}
