import { type Box, type Draw, each } from "./box.ts";

/** Circuit boards, drives and sheets. */
export const boards = {
  "so-dimm": (box, { innerMm = 0 }) => {
    const { x, y, width, height, perMm = 1 } = box;
    const notch = x + innerMm * perMm;
    const side = 2 * perMm;
    const pads = y + height - 1.6 * perMm;
    return (
      <>
        <path
          className="part"
          d={`M${x} ${y}H${x + width}v${height * 0.32}a${side} ${side} 0 0 0 0 ${2 * side}V${y + height}H${notch + perMm}v${-2.4 * perMm}a${perMm} ${perMm} 0 0 0 ${-2 * perMm} 0v${2.4 * perMm}H${x}V${y + height * 0.32 + 2 * side}a${side} ${side} 0 0 0 0 ${-2 * side}z`}
        />
        <path
          className="pads"
          strokeWidth={2.4 * perMm}
          d={`M${x + 1.5 * perMm} ${pads}H${notch - 1.6 * perMm}M${notch + 1.8 * perMm} ${pads}H${x + width - 1.5 * perMm}`}
        />
        {chips(box, 4, 0.16, 0.2, 0.46)}
      </>
    );
  },
  "m2-drive": (box) => m2(box, 3),
  "m2-card": (box) => {
    const { x, y, width, height } = box;
    return (
      <>
        {m2(box, 0)}
        <rect
          className="chip"
          x={x + width * 0.2}
          y={y + height * 0.12}
          width={width * 0.56}
          height={height * 0.76}
        />
        {[0.3, 0.7].map((at) => (
          <circle key={at} className="gold" cx={x + width * 0.88} cy={y + height * at} r={height * 0.05} />
        ))}
      </>
    );
  },
  "half-mini-card": ({ x, y, width, height, perMm = 1 }) => {
    const mm = (length: number) => length * perMm;
    const edge = y + height;
    return (
      <>
        <path
          className="part"
          d={`M${x} ${y}h${width}V${edge - mm(3.3)}H${x + mm(27.8)}V${edge}H${x + mm(11.9)}v${-mm(3.25)}a${mm(0.75)} ${mm(0.75)} 0 0 0 ${-mm(1.5)} 0v${mm(3.25)}H${x + mm(2.2)}V${edge - mm(3.3)}H${x}z`}
        />
        <path
          className="pads"
          strokeWidth={mm(2.35)}
          d={`M${x + mm(2.9)} ${edge - mm(1.4)}h${mm(6.2)}m${mm(3.4)} 0h${mm(14.2)}`}
        />
        <rect className="chip" x={x + mm(4.4)} y={y + mm(7)} width={mm(21.2)} height={mm(14)} />
        {[2.9, 27.1].map((at) => (
          <circle key={at} className="hole" cx={x + mm(at)} cy={y + mm(2.9)} r={mm(1.3)} />
        ))}
        {[10.4, 19.6].map((at) => (
          <circle key={at} className="gold" cx={x + mm(at)} cy={y + mm(3.4)} r={mm(1)} />
        ))}
      </>
    );
  },
  drive: (box) => {
    const { x, y, width, height, perMm = 1 } = box;
    return (
      <>
        <rect className="part" x={x} y={y} width={width} height={height} rx="6" />
        <path
          className="pads"
          strokeWidth={3 * perMm}
          d={`M${x + 1.5 * perMm} ${y + height * 0.14}v${height * 0.5}`}
        />
        {corners(box, 5 * perMm, 1.5 * perMm)}
        <rect
          className="line"
          x={x + width * 0.22}
          y={y + height * 0.2}
          width={width * 0.56}
          height={height * 0.6}
        />
      </>
    );
  },
  speaker: ({ x, y, width, height }) => (
    <>
      <rect className="part" x={x} y={y} width={width} height={height} rx="14" />
      <ellipse
        className="line"
        cx={x + width * 0.36}
        cy={y + height / 2}
        rx={width * 0.24}
        ry={height * 0.34}
      />
      <path className="wire" strokeWidth="4" d={`M${x} ${y + height / 2}h-30v40`} />
    </>
  ),
  camera: ({ x, y, width, height }) => (
    <>
      <rect className="part" x={x} y={y} width={width} height={height} rx="6" />
      <circle className="hole" cx={x + width / 2} cy={y + height / 2} r={height * 0.32} />
      {[0.25, 0.75].map((at) => (
        <circle key={at} className="gold" cx={x + width * at} cy={y + height / 2} r={height * 0.08} />
      ))}
    </>
  ),
  sheet: ({ x, y, width, height }) => <rect className="part" x={x} y={y} width={width} height={height} />,
} satisfies Record<string, Draw>;

/** The connector's contacts with the key's notch, and the half hole of the screw at the other end. */
function m2(box: Box, amount: number) {
  const { x, y, width, height, perMm = 1 } = box;
  const hole = 1.75 * perMm;
  const notch = y + height * 0.76;
  return (
    <>
      <path
        className="part"
        d={`M${x} ${y}H${x + width}V${y + height / 2 - hole}a${hole} ${hole} 0 0 0 0 ${2 * hole}V${y + height}H${x}V${notch + perMm * 0.6}h${3.5 * perMm}v${-1.2 * perMm}H${x}z`}
      />
      <path
        className="pads"
        strokeWidth={3 * perMm}
        d={`M${x + 1.8 * perMm} ${y + perMm}V${notch - perMm}M${x + 1.8 * perMm} ${notch + 1.2 * perMm}V${y + height - perMm}`}
      />
      {amount > 0 && chips(box, amount, 0.14, 0.2, 0.6)}
    </>
  );
}

/** Chips in a row. */
function chips({ x, y, width, height }: Box, amount: number, left: number, top: number, tall: number) {
  const step = (width * (1 - 1.5 * left)) / amount;
  return each(amount, (at) => (
    <rect
      key={at}
      className="chip"
      x={x + width * left + at * step}
      y={y + height * top}
      width={step * 0.7}
      height={height * tall}
      rx="3"
    />
  ));
}

function corners({ x, y, width, height }: Box, inset: number, radius: number) {
  return [x + inset, x + width - inset].flatMap((cx) =>
    [y + inset, y + height - inset].map((cy) => (
      <circle key={`${cx} ${cy}`} className="hole" cx={cx} cy={cy} r={radius} />
    )),
  );
}
