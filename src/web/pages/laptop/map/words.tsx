import type { Shape } from "./layout.ts";

/** A shape's number, and its words where there is room. */
export function Words({ shape, number }: { shape: Shape; number: number }) {
  const { x, y, height } = shape;
  const { markX, markY, isCentered } = markOf(shape);
  const isInlet = x > 900;
  const wordsX = isInlet ? markX - 22 : isCentered ? x : markX + 22;
  const wordsY = isCentered && !isInlet ? y + height + 24 : markY + 5;
  return (
    <>
      <g className="m-mark">
        <circle cx={markX} cy={markY} r="13" />
        <text x={markX} y={markY + 4.6}>
          {number}
        </text>
      </g>
      {shape.name && !isTooNarrow(shape) && (
        <text className={isInlet ? "m-name is-left" : "m-name"} x={wordsX} y={wordsY}>
          {shape.name}
        </text>
      )}
      {shape.note && (
        <text className="m-note" x={wordsX} y={wordsY + 18}>
          {shape.note}
        </text>
      )}
      {shape.kind === "bay" && shape.inner !== undefined && (
        <text className="m-note" x={x + 32} y={y + height - 48}>
          or M.2, in its place
        </text>
      )}
    </>
  );
}

/** Small and tall shapes have the number in their middle, and their words below if there is room. */
function markOf({ kind, x, y, width, height }: Shape) {
  const isCentered = kind === "m2" || kind === "card" || kind === "fan" || width < 100;
  if (kind === "fan") return { markX: x + 84, markY: y + 84, isCentered };
  return width < 40
    ? { markX: x - 24, markY: y + height / 2, isCentered: true }
    : isCentered
      ? { markX: x + width / 2, markY: y + height / 2, isCentered }
      : { markX: x + 30, markY: y + 30, isCentered };
}

/** Below a long slot is the case's edge. */
const isTooNarrow = ({ kind, y, height }: Shape) => kind === "m2" && y + height > 600;
