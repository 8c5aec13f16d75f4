import type { PartOutline } from "#domain/drawings/outline.ts";
import { outlineText } from "#domain/drawings/outline-text.ts";
import { type Box, each } from "./box.ts";
import { Across, Along } from "./dimension.tsx";
import { shapes } from "./shapes.tsx";
import { drawingStyle } from "./style.ts";

/** The drawing is 4:3, as the photographs are. */
const drawingSize = { width: 800, height: 600 } as const;

const middle = { x: 385, y: 268 };
const MAX_WIDTH = 560;
const MAX_HEIGHT = 300;
/** Used for a part of unknown size. */
const schematic: Readonly<Partial<Record<PartOutline["shape"], readonly [width: number, height: number]>>> = {
  pack: [540, 230],
  cooler: [460, 220],
  jack: [260, 220],
  ribbon: [540, 120],
  wires: [540, 110],
  hinge: [440, 230],
};

/** A part from above with its known dimensions; what is not known has no dimension line. */
export function FlatDrawing({ name, outline }: { name: string; outline: PartOutline }) {
  const box = boxOf(outline);
  const { x, y, width, height } = box;
  const { widthMm, heightMm, thicknessMm, innerMm, shape, labels, source } = outline;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
      width={drawingSize.width}
      height={drawingSize.height}
      role="img"
      aria-label={outlineText(name, outline)}
    >
      <style>{drawingStyle}</style>
      <rect width="800" height="600" fill="#11233f" />
      <path className="grid" d={gridLines} />
      {each(copiesOf(outline), (at) => (
        <g key={at} transform={`translate(0 ${at * (height + copyGap * (box.perMm ?? 1))})`}>
          {shapes[shape](box, outline)}
        </g>
      ))}
      {widthMm !== undefined && <Across x={x} y={y} length={width} text={`${widthMm} mm`} />}
      {heightMm !== undefined && <Along x={x + width} y={y} length={height} text={`${heightMm} mm`} />}
      {shape === "barrel" && innerMm !== undefined && (
        <Along
          x={x + width}
          y={y + width / 2 - (innerMm * (box.perMm ?? 1)) / 2}
          length={innerMm * (box.perMm ?? 1)}
          text={`${innerMm} mm`}
        />
      )}
      {thicknessMm !== undefined && <SideView box={box} thicknessMm={thicknessMm} />}
      <text className="note" x="400" y="552">
        {labels.join("  ·  ")}
      </text>
      <text className="source" x="400" y="580">
        {[box.perMm === undefined && "not to scale", source && `after ${source}`].filter(Boolean).join(" · ")}
      </text>
    </svg>
  );
}

/** From the side, below: how high it is. */
function SideView({ box, thicknessMm }: { box: Box; thicknessMm: number }) {
  const high = Math.max(6, Math.min(48, thicknessMm * (box.perMm ?? 5)));
  const top = 462 - high / 2;
  return (
    <>
      <rect className="part" x={box.x} y={top} width={box.width} height={high} rx="2" />
      <path
        className="dim"
        d={`M${box.x + box.width + 8} ${top}h30M${box.x + box.width + 8} ${top + high}h30M${box.x + box.width + 26} ${top - 18}v18m0 ${high}v18`}
      />
      <text className="start" x={box.x + box.width + 48} y={469}>
        {thicknessMm} mm
      </text>
    </>
  );
}

const gridLines = [
  ...Array.from({ length: 19 }, (_, at) => `M${40 * (at + 1)} 0v600`),
  ...Array.from({ length: 14 }, (_, at) => `M0 ${40 * (at + 1)}h800`),
].join("");

/** The modules of a kit are drawn one below the other, this many millimeters apart. */
const copyGap = 5;
const copiesOf = ({ shape, count = 1 }: PartOutline) => (shape === "so-dimm" ? count : 1);

/**
 * Where the part, or the first of several, is drawn: as large as fits, to scale where the size is known; flat things
 * known by their length only are a strip.
 */
function boxOf(outline: PartOutline): Box {
  const { shape, widthMm, heightMm, thicknessMm } = outline;
  const tall = heightMm ?? (shape === "barrel" ? widthMm : undefined);
  const fixed = schematic[shape];
  if (fixed || widthMm === undefined || tall === undefined) {
    const [width, height] = fixed ?? [400, 240];
    return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  }
  const room = thicknessMm === undefined ? MAX_HEIGHT + 60 : MAX_HEIGHT;
  const tallInAll = (tall + copyGap) * copiesOf(outline) - copyGap;
  const perMm = Math.round(Math.min(MAX_WIDTH / widthMm, room / tallInAll) * 100) / 100;
  const [width, height] = [Math.round(widthMm * perMm), Math.round(tall * perMm)];
  const [x, y] = [Math.round(width / 2), Math.round((tallInAll * perMm) / 2)];
  return { x: middle.x - x, y: middle.y - y, width, height, perMm };
}
