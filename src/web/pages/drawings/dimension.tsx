const gap = 26;

interface Span {
  x: number;
  y: number;
  length: number;
  text: string;
}

/** A dimension line above what it measures: extension lines, two arrow heads, the figure. */
export function Across({ x, y, length, text }: Span) {
  const at = y - gap;
  return (
    <>
      <path
        className="dim"
        d={`M${x} ${y - 8}V${at - 10}M${x + length} ${y - 8}V${at - 10}M${x} ${at}h${length}`}
      />
      <path className="head" d={`M${x} ${at}l12-5v10zM${x + length} ${at}l-12-5v10z`} />
      <text x={x + length / 2} y={at - 14}>
        {text}
      </text>
    </>
  );
}

/** The same at the right of what it measures; the figure reads upwards where there is room. */
export function Along({ x, y, length, text }: Span) {
  const at = x + gap;
  const middle = y + length / 2;
  return (
    <>
      <path
        className="dim"
        d={`M${x + 8} ${y}H${at + 10}M${x + 8} ${y + length}H${at + 10}M${at} ${y}v${length}`}
      />
      <path className="head" d={`M${at} ${y}l-5 12h10zM${at} ${y + length}l-5-12h10z`} />
      {length < 80 ? (
        <text className="start" x={at + 16} y={middle + 7}>
          {text}
        </text>
      ) : (
        <text transform={`translate(${at + 28} ${middle}) rotate(-90)`}>{text}</text>
      )}
    </>
  );
}
