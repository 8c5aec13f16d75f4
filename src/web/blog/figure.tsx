import type { ReactNode } from "react";
import "../guides/drawing.css";

interface FigureProps {
  /** The alternative text of the drawing. */
  label: string;
  caption: string;
  height?: number;
  children: ReactNode;
}

/** A drawing with a caption, in the style of the guides: 360 units wide, so that its words are legible on phones. */
export function Figure({ label, caption, height = 170, children }: FigureProps) {
  return (
    <figure className="my-2">
      <svg role="img" aria-label={label} viewBox={`0 0 360 ${height}`} className="guide-drawing">
        {children}
      </svg>
      <figcaption className="mt-2 text-ink-faint text-small">{caption}</figcaption>
    </figure>
  );
}

type Tone = "part" | "move" | "new";

/** A box with one or two lines of text in its middle. */
export function Node({
  x,
  y,
  width = 84,
  note,
  height = note ? 42 : 30,
  tone = "part",
  children,
}: {
  x: number;
  y: number;
  width?: number;
  height?: number;
  tone?: Tone;
  children: string;
  note?: string;
}) {
  const middle = y + height / 2 + 4;
  return (
    <>
      <rect className={`g-${tone}`} x={x} y={y} width={width} height={height} rx="5" />
      <text x={x + width / 2} y={note ? middle - 7 : middle}>
        {children}
      </text>
      {note && (
        <text x={x + width / 2} y={middle + 8} className="g-note">
          {note}
        </text>
      )}
    </>
  );
}

/** A line of text that starts at a point. */
export const Words = ({ x, y, children }: { x: number; y: number; children: string }) => (
  <text x={x} y={y} className="g-start">
    {children}
  </text>
);

/** A block of code, which wraps on phones. */
export const Code = ({ children }: { children: string }) => (
  <pre className="whitespace-pre-wrap rounded-m bg-sunk p-4 text-small">
    <code>{children}</code>
  </pre>
);
