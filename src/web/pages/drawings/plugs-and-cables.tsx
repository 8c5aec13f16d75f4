import type { Draw } from "./box.ts";

/** Plugs from their end, and what carries them. */
export const plugsAndCables = {
  barrel: ({ x, y, width, perMm = 1 }, { innerMm = 0 }) => (
    <>
      <circle className="part" cx={x + width / 2} cy={y + width / 2} r={width / 2} />
      <circle className="hole" cx={x + width / 2} cy={y + width / 2} r={(innerMm * perMm) / 2} />
      <path
        className="dash"
        d={`M${x - 20} ${y + width / 2}h${width + 40}M${x + width / 2} ${y - 8}v${width + 28}`}
      />
    </>
  ),
  "usb-c": (box, { source }) => {
    const { x, y, width, height } = box;
    // Of the two flat plugs, only USB-C has round ends.
    const round = source ? height / 2 : 6;
    return (
      <>
        <rect className="part" x={x} y={y} width={width} height={height} rx={round} />
        <rect
          className="hole"
          x={x + height * 0.28}
          y={y + height * 0.3}
          width={width - height * 0.56}
          height={height * 0.4}
          rx={round * 0.4}
        />
      </>
    );
  },
  jack: (box) => {
    const { x, y, width, height } = box;
    return (
      <>
        <path
          className="wire"
          d={`M${x + width / 2} ${y + height * 0.3}v-70h180m-168 70v-58h168m-156 58v-46h156`}
        />
        <rect
          className="part"
          x={x - 40}
          y={y + height * 0.3}
          width={width + 80}
          height={height * 0.34}
          rx="10"
        />
        <rect
          className="part"
          x={x + width * 0.24}
          y={y + height * 0.3}
          width={width * 0.52}
          height={height * 0.7}
          rx="8"
        />
        <circle className="hole" cx={x} cy={y + height * 0.47} r="12" />
        <circle className="hole" cx={x + width} cy={y + height * 0.47} r="12" />
      </>
    );
  },
  ribbon: ({ x, y, width, height }) => (
    <>
      <rect className="part" x={x} y={y} width={width} height={height} />
      <path
        className="pads"
        strokeWidth="38"
        strokeDasharray="4 4"
        d={`M${x + 20} ${y + 4}v${height - 8}M${x + width - 20} ${y + 4}v${height - 8}`}
      />
      <path
        className="line"
        d={`M${x + 80} ${y + height * 0.25}h${width - 160}m0 ${height * 0.25}h${160 - width}m0 ${height * 0.25}h${width - 160}`}
      />
    </>
  ),
  wires: ({ x, y, width, height }) => (
    <>
      <path className="wire" strokeWidth="14" d={`M${x + 30} ${y + height / 2}H${x + width - 30}`} />
      <rect className="part" x={x} y={y} width="60" height={height} rx="6" />
      <rect className="part" x={x + width - 60} y={y} width="60" height={height} rx="6" />
      <path
        className="pads"
        strokeWidth="12"
        d={`M${x + 10} ${y + 8}v${height - 16}M${x + width - 10} ${y + 8}v${height - 16}`}
      />
    </>
  ),
} satisfies Record<string, Draw>;
