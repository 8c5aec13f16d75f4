import { type Draw, each } from "./box.ts";

/** Parts of several pieces. */
export const assemblies = {
  pack: (box, { count = 3 }) => {
    const { x, y, width, height } = box;
    const cells = Math.min(count, 8);
    const step = (width - 30) / cells;
    return (
      <>
        <rect className="part" x={x} y={y} width={width} height={height} rx="10" />
        {each(cells, (cell) => (
          <rect
            key={cell}
            className="cell"
            x={x + 20 + cell * step}
            y={y + 46}
            width={step - 12}
            height={height - 66}
            rx="8"
          />
        ))}
        <path className="line" d={`M${x + 20} ${y + 28}h${width - 40}`} />
      </>
    );
  },
  panel: (box) => {
    const { x, y, width, height } = box;
    return (
      <>
        <rect className="dash" x={x - 12} y={y - 10} width={width + 24} height={height + 32} rx="4" />
        <rect className="part" x={x} y={y} width={width} height={height} />
        <path className="line" d={`M${x} ${y + height}L${x + width} ${y}`} />
      </>
    );
  },
  keyboard: (box) => {
    const { x, y, width, height } = box;
    const row = (height - 20) / 6;
    return (
      <>
        <rect className="part" x={x} y={y} width={width} height={height} rx="6" />
        <path
          className="keys"
          strokeWidth={row * 0.72}
          strokeDasharray={`${width / 16} ${width / 90}`}
          d={each(5, (at) => `M${x + 14} ${y + 10 + (at + 0.5) * row}h${width - 28}`).join("")}
        />
        <path
          className="keys"
          strokeWidth="14"
          d={`M${x + width * 0.28} ${y + height - row / 2}h${width * 0.34}`}
        />
        <path className="wire" strokeWidth="4" d={`M${x + width * 0.6} ${y + height}v26h40v14`} />
      </>
    );
  },
  touchpad: (box) => {
    const { x, y, width, height } = box;
    return (
      <>
        <rect className="part" x={x} y={y} width={width} height={height} rx="12" />
        <path className="wire" strokeWidth="4" d={`M${x + width / 2} ${y + height}v34`} />
      </>
    );
  },
  cooler: (box, { count = 1, innerMm }) => {
    const { x, y, width, height } = box;
    const radius = height * 0.4;
    const hasPipe = Boolean(innerMm) || count > 1;
    const centers =
      count > 1 ? [x + height / 2, x + width - height / 2] : [hasPipe ? x + height / 2 : x + width / 2];
    return (
      <>
        {hasPipe && (
          <>
            <path
              className="wire"
              strokeWidth="18"
              d={`M${x + height * 0.9} ${y + height * 0.3}H${x + width - 60}`}
            />
            <rect className="part" x={x + width / 2 - 45} y={y + height * 0.18} width="90" height="90" />
          </>
        )}
        {centers.map((center) => (
          <g key={center}>
            <rect className="part" x={center - height / 2} y={y} width={height} height={height} rx="26" />
            <circle className="line" cx={center} cy={y + height / 2} r={radius} />
            <circle
              className="keys"
              strokeWidth={radius * 0.46}
              strokeDasharray="2 12"
              cx={center}
              cy={y + height / 2}
              r={radius * 0.68}
            />
            <circle className="chip" cx={center} cy={y + height / 2} r={radius * 0.36} />
          </g>
        ))}
      </>
    );
  },
  hinge: (box, { count: degrees = 135 }) => {
    const { x, y, width, height } = box;
    const [pivotX, pivotY] = [x + 40, y + height - 50];
    const angle = (degrees * Math.PI) / 180;
    const reach = Math.min(width * 0.8, 250);
    return (
      <>
        <rect className="part" x={x} y={pivotY - 20} width={width} height="40" rx="10" />
        <path
          className="dash"
          d={`M${pivotX} ${pivotY}L${Math.round(pivotX + reach * Math.cos(angle))} ${Math.round(pivotY - reach * Math.sin(angle))}`}
        />
        <circle className="part" cx={pivotX} cy={pivotY} r="34" />
        {[0.5, 0.7, 0.9].map((at) => (
          <circle key={at} className="hole" cx={x + width * at} cy={pivotY} r="9" />
        ))}
      </>
    );
  },
  cover: (box) => {
    const { x, y, width, height } = box;
    return (
      <>
        <rect className="part" x={x} y={y} width={width} height={height} rx="18" />
        <rect className="line" x={x + 12} y={y + 12} width={width - 24} height={height - 24} rx="10" />
      </>
    );
  },
} satisfies Record<string, Draw>;
