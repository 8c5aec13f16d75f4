import type { ReactNode } from "react";

const traces = [
  "M96 128H48v-64M96 140H36V40M96 152H24v120M96 176H36v104M96 188H48v64",
  "M520 60h44l20 20v60M520 72h38l14 14v96M520 268h44l20-20v-24M470 300h84l44-44",
  "M180 36h120l24 24h90M180 48h112l24 24h60M210 296h90l20-16h70",
];
const pins = Array.from({ length: 17 }, (_, place) => 103 + place * 7);
const chips: [x: number, y: number, width: number, height: number][] = [
  [440, 40, 64, 40],
  [150, 276, 44, 30],
  [404, 276, 52, 34],
  [548, 160, 30, 52],
];

interface BoardProps {
  /** The empty slot's reference designator: U for a chip, F for a fuse. */
  mark: string;
  state: string;
  className?: string;
}

/** The picture of the error pages: a board with an empty slot, which names the error as a board names a part. */
export default function Board({ mark, state, className }: BoardProps): ReactNode {
  return (
    <svg
      viewBox="0 0 640 336"
      className={className}
      role="img"
      aria-label={`A circuit board with an empty slot: ${mark}, ${state.toLowerCase()}`}
    >
      <rect width="640" height="336" rx="24" fill="#10233b" />
      <rect x="10" y="10" width="620" height="316" rx="16" fill="none" stroke="#1c3a5e" strokeWidth="2" />
      <g fill="none" stroke="#24507f" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        {traces.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {[
        [24, 24],
        [616, 24],
        [24, 312],
        [616, 312],
      ].map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="9" fill="#d9b25f" />
          <circle cx={x} cy={y} r="5" fill="#0a1728" />
        </g>
      ))}
      {chips.map(([x, y, width, height]) => (
        <g key={`${x} ${y}`}>
          <rect x={x - 5} y={y + 5} width={width + 10} height={height - 10} rx="2" fill="#8a97a6" />
          <rect x={x} y={y} width={width} height={height} rx="3" fill="#0b111a" />
          <circle cx={x + 8} cy={y + 8} r="2" fill="#2b3644" />
        </g>
      ))}
      <rect x="92" y="92" width="28" height="138" rx="4" fill="#05090f" />
      <g fill="#d9b25f">
        {pins.map((y) => (
          <rect key={y} x="112" y={y} width="14" height="3.5" rx="1" />
        ))}
      </g>
      <rect
        x="134"
        y="101"
        width="366"
        height="120"
        rx="6"
        fill="#0c1c30"
        stroke="#7cc0ff"
        strokeWidth="2"
        strokeDasharray="9 8"
      />
      <circle cx="500" cy="161" r="17" fill="#10233b" />
      <circle cx="500" cy="161" r="13" fill="#d9b25f" />
      <circle cx="500" cy="161" r="7" fill="#0a1728" />
      <g fill="#e8eef5" className="font-mono" textAnchor="middle">
        <text x="311" y="160" fontSize="40" letterSpacing="2">
          {mark}
        </text>
        <text x="311" y="190" fontSize="15" letterSpacing="4" fill="#7cc0ff">
          {state.toUpperCase()}
        </text>
      </g>
    </svg>
  );
}
