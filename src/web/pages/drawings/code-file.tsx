import type { LoaderFunctionArgs } from "react-router";
import { dataMatrix } from "#domain/drawings/data-matrix.ts";
import { nameOf, noSuchDrawing, svgResponse } from "./svg-response.ts";

/** Pixels per side, where the page shows it. */
const SIZE = 48;

/** `/drawings/codes/TEXT.svg`: the text as a Data Matrix, black on nothing. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const text = nameOf(params.file);
  const rows = text === undefined ? undefined : dataMatrix(text);
  return rows ? svgResponse(<DataMatrixDrawing rows={rows} />) : noSuchDrawing();
}

/** Whole pixels per module where they fit, at the right and the bottom of the square. */
function DataMatrixDrawing({ rows }: { rows: readonly (readonly boolean[])[] }) {
  const sides = SIZE / Math.max(Math.floor(SIZE / rows.length), SIZE / 26);
  const free = rows.length - sides;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={SIZE}
      height={SIZE}
      viewBox={`${free} ${free} ${sides} ${sides}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path fill="#14181d" d={rows.flatMap(runsOf).join("")} />
    </svg>
  );
}

/** The dark runs of a row, a rectangle each. */
function runsOf(row: readonly boolean[], y: number): string[] {
  const text = row.map((isDark) => (isDark ? "1" : "0")).join("");
  return [...text.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
  );
}
