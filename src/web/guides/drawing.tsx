import type { ReactNode } from "react";
import "./drawing.css";

/**
 * A drawing of a step in the style of the laptop's plan: blue is what stays, white is what moves, green is the new
 * part, gold are contacts. The step's text says the same, so screen readers skip it.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 140" className="guide-drawing" aria-hidden="true">
      {children}
    </svg>
  );
}

type Point = readonly [x: number, y: number];
type Tone = "part" | "move" | "new";

/** Shows where something moves. */
export function Arrow({ from, to }: { from: Point; to: Point }) {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return (
    <>
      <path className="g-arrow" d={`M${from} L${to}`} />
      <path
        className="g-head"
        d="M3 0-8 5.5V-5.5z"
        transform={`translate(${to}) rotate(${Math.round(angle)})`}
      />
    </>
  );
}

/** Shows that something is turned or tilted around a point. @param sweep degrees, from the top, clockwise */
export function Turn({
  at: [x, y],
  r,
  start,
  sweep,
}: {
  at: Point;
  r: number;
  start: number;
  sweep: number;
}) {
  const point = (degrees: number) => {
    const radians = ((degrees - 90) * Math.PI) / 180;
    return [Math.round(x + r * Math.cos(radians)), Math.round(y + r * Math.sin(radians))] as const;
  };
  const end = start + sweep;
  const heading = sweep > 0 ? end : end + 180;
  return (
    <>
      <path
        className="g-arrow"
        d={`M${point(start)} A${r} ${r} 0 ${Math.abs(sweep) > 180 ? 1 : 0} ${sweep > 0 ? 1 : 0} ${point(end)}`}
      />
      <path
        className="g-head"
        d="M3 0-8 5.5V-5.5z"
        transform={`translate(${point(end)}) rotate(${heading})`}
      />
    </>
  );
}

/** A screw from above. */
export function Screw({ at: [x, y], tone = "part" }: { at: Point; tone?: Tone }) {
  return (
    <g transform={`translate(${x} ${y})`} className={`g-${tone}`}>
      <circle r="6" />
      <path d="M-3 0h6M0-3v6" />
    </g>
  );
}

/** A screwdriver whose tip is at a point, with the arrow of its turn. */
export function Driver({ at: [x, y], turn = "left" }: { at: Point; turn?: "left" | "right" }) {
  return (
    <>
      <g transform={`translate(${x} ${y}) rotate(38)`} className="g-move">
        <path d="M0 0v-5M-1.6-5h3.2v-28h-3.2z" />
        <rect x="-6" y="-69" width="12" height="36" rx="5" />
        <path d="M-2-65v28M2-65v28" />
      </g>
      <Turn at={[x, y]} r={15} start={turn === "left" ? 200 : 110} sweep={turn === "left" ? -160 : 160} />
    </>
  );
}

/** A plastic spudger whose edge is at a point. @param angle degrees from upright */
export function Spudger({ at: [x, y], angle = 40 }: { at: Point; angle?: number }) {
  return (
    <path
      className="g-move"
      transform={`translate(${x} ${y}) rotate(${angle})`}
      d="M-4 0h8l2-12v-54a6 6 0 0 0-12 0v54z"
    />
  );
}

/** A board or the bottom of a case, with a few traces. */
export function Board({ x = 16, y = 14, width = 208, height = 112 }) {
  return (
    <>
      <rect className="g-board" x={x} y={y} width={width} height={height} rx="8" />
      <path
        className="g-trace"
        d={`M${x + 14} ${y + 16}h28l10 10M${x + 14} ${y + 26}h22l10 10M${x + width - 14} ${y + height - 16}h-30l-10-10`}
      />
    </>
  );
}

/** Gold contacts in a row. */
export function Pads({
  at: [x, y],
  length,
  isVertical = false,
}: {
  at: Point;
  length: number;
  isVertical?: boolean;
}) {
  return <path className="g-pads" d={`M${x} ${y}${isVertical ? "v" : "h"}${length}`} />;
}

/** A box of a tone. */
export function Box({
  at: [x, y],
  size: [width, height],
  tone = "part",
  r = 5,
}: {
  at: Point;
  size: Point;
  tone?: Tone;
  r?: number;
}) {
  return <rect className={`g-${tone}`} x={x} y={y} width={width} height={height} rx={r} />;
}

/** A line of a tone, filled if it is closed. */
export const Line = ({ d, tone = "part" }: { d: string; tone?: Tone }) => (
  <path className={`g-${tone}`} d={d} />
);

/** A hint in the drawing: an angle, "click". */
export const Hint = ({ at: [x, y], children }: { at: Point; children: string }) => (
  <text x={x} y={y}>
    {children}
  </text>
);

/** A wire from a plug, drawn as a curve. */
export const Wire = ({ d, tone = "part" }: { d: string; tone?: Tone }) => (
  <path className={`g-wire g-${tone}`} d={d} />
);
