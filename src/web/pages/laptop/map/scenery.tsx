import { mapSize } from "./layout.ts";

/** Gold contacts in a row: one dashed line. */
export function Pads({
  x,
  y,
  length,
  isVertical = false,
}: {
  x: number;
  y: number;
  length: number;
  isVertical?: boolean;
}) {
  return <path className="m-pads" d={`M${x} ${y}${isVertical ? "v" : "h"}${Math.round(length)}`} />;
}

/** The shapes that every base has: case, hinges, board and processor. Its edge is dotted if the size is not known. */
export function Scenery({ perMm, isToScale }: { perMm: number; isToScale: boolean }) {
  const half = Math.round(25 * perMm);
  const middle = mapSize.width / 2;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes is not focusable
    <g aria-hidden="true">
      <rect className="m-case" x="9" y="8" width="942" height="648" rx="28" />
      <rect
        className={isToScale ? "m-lip" : "m-lip is-dotted"}
        x="19"
        y="18"
        width="922"
        height="628"
        rx="19"
      />
      {isToScale && (
        // A tick for each centimeter.
        <path
          className="m-ticks"
          d="M40 643H920"
          strokeDasharray={`1.5 ${Math.round(perMm * 100) / 10 - 1.5}`}
        />
      )}
      <path className="m-vent" d="M160 54H800" />
      <path className="m-metal" d="M44 34h84v22h-26v36H60V56H44zM916 34h-84v22h26v36h42V56h16z" />
      <path className="m-board" d="M40 104H920V368l-20 20H652l-20 20H448l-20-20H60L40 368z" />
      <path
        className="m-trace"
        d="M452 190h34l14 14h18M452 202h28l14 14h24M452 214h22l14 14h30M452 292h30l18-18h18M452 304h36l18-18h12M560 340v30l12 12h60M572 340v22l10 10h56M584 340v14l8 8h40M650 120h60l12 12h30M616 120h-60l-12 12v22M84 378h120l12-12M84 366h104l12-12"
      />
      <rect className="m-chip" x="518" y="196" width="116" height="116" rx="6" />
      <text className="m-small" x="576" y="242">
        CPU
      </text>
      {isToScale ? <path className="m-line" d={`M${middle - half} 621v8m0-4h${2 * half}m0-4v8`} /> : null}
      <text className="m-small" x={middle} y="616">
        {isToScale ? "50 mm" : "NOT TO SCALE"}
      </text>
    </g>
  );
}
