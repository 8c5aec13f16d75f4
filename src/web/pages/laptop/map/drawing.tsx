import type { ReactNode } from "react";
import type { MapArea } from "./areas.ts";
import { type Layout, mapSize, type Shape } from "./layout.ts";
import { Pads, Scenery } from "./scenery.tsx";
import { Words } from "./words.tsx";

/** The plan of the opened base. Its areas link to their sections; the list beside it says the same. */
export function Drawing({
  name,
  areas,
  layout,
}: {
  name: string;
  areas: readonly MapArea[];
  layout: Layout;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no element for a group with a name
    <svg
      role="group"
      aria-label={`Plan of the opened base of the ${name}, rear edge on top`}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className="map"
    >
      <Hatching />
      <Scenery perMm={layout.perMm} isToScale={layout.isToScale} />
      {areas.map((area) => (
        <Area key={area.key} area={area}>
          {layout.shapes[area.key].map((shape) => (
            <Drawn key={`${shape.x} ${shape.y}`} shape={shape} />
          ))}
        </Area>
      ))}
      {areas.map((area) => (
        // Not in the links, whose names say it in other words.
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of texts is not focusable
        <g key={area.key} aria-hidden="true" className={`m-words is-${area.state}`}>
          {layout.shapes[area.key].map((shape) => (
            <Words key={`${shape.x} ${shape.y}`} shape={shape} number={area.number} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The fill of soldered shapes. */
export function Hatching() {
  return (
    <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v7" className="m-hatching" />
    </pattern>
  );
}

function Area({ area, children }: { area: MapArea; children: ReactNode }) {
  const { key, state, href, name, fact, answer } = area;
  const attributes = {
    className: `m-area is-${state}`,
    "data-area": key,
    "aria-label": `${name}: ${[fact, answer].filter(Boolean).join(". ")}`,
  };
  return href ? (
    <a href={href} {...attributes}>
      {children}
    </a>
  ) : (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of shapes is nothing interactive
    <g role="img" {...attributes}>
      {children}
    </g>
  );
}

/** A shape with its ring, which shows when the area is lit. */
export function Drawn({ shape }: { shape: Shape }) {
  const { x, y, width, height, kind } = shape;
  return (
    <>
      {kind === "fan" ? <Fan x={x} y={y} /> : <Body shape={shape} />}
      <rect className="m-ring" x={x - 5} y={y - 5} width={width + 10} height={height + 10} rx="9" />
    </>
  );
}

function Body({ shape }: { shape: Shape }) {
  const { kind, x, y, width, height, inner = 0 } = shape;
  const rect = { x, y, width, height, rx: 6 };
  const field = <rect className="m-field" {...rect} />;
  switch (kind) {
    case "package":
      return (
        <>
          {field}
          <rect {...rect} fill="url(#hatch)" />
        </>
      );
    case "module":
      return (
        <>
          <rect className="m-socket" x={x - 8} y={y + height - 9} width={width + 16} height="17" rx="3" />
          {field}
          {shape.generation && (
            <path
              className={`m-gen is-${shape.generation.toLowerCase()}`}
              d={`M${x + 3} ${y + 8}v${height - 26}`}
            />
          )}
          <Pads x={x + 5} y={y + height - 6} length={width - 10} />
        </>
      );
    case "bay":
      return (
        <>
          {field}
          <Pads x={x + width - 4} y={y + 24} length={height * 0.45} isVertical />
          {inner > 0 && <Caddy x={x + 18} y={y + height - 84} width={Math.min(inner, width - 36)} />}
        </>
      );
    case "m2":
      return (
        <>
          {field}
          <Pads x={x + 4} y={y + 5} length={width - 8} />
          <circle className="m-screw" cx={x + width / 2} cy={y + height} r="5" />
        </>
      );
    case "card":
      return (
        <>
          <path
            className="m-lead"
            d={`M${x + 18} ${y + 12}q-40-30-16-130m12 ${height + 106}q-70-60-28-190`}
          />
          {field}
          <Pads x={x + width - 5} y={y + 5} length={height - 10} isVertical />
        </>
      );
    case "pack":
      return (
        <>
          {field}
          {height > 120 ? (
            <Cells x={x + 12} y={y + 72} width={width - 24} height={height - 84} count={inner} />
          ) : (
            // Too flat for cells below the words.
            <Cells x={x + 212} y={y + 12} width={width - 224} height={height - 24} count={inner} />
          )}
        </>
      );
    case "inlet":
      return (
        <>
          {field}
          {shape.isUsbC ? (
            <rect className="m-port" x={x + 9} y={y + 10} width="8" height={height - 20} rx="4" />
          ) : (
            <circle className="m-port" cx={x + 13} cy={y + height / 2} r="8" />
          )}
        </>
      );
    case "keys":
      return (
        <>
          {field}
          <path className="m-keys" d={`M${x + 14} ${y + 76}h124m-124 24h124m-124 24h124`} />
          <path className="m-line" d={`M${x + 38} ${y + 150}h76`} />
        </>
      );
    default:
      return field;
  }
}

function Caddy({ x, y, width }: { x: number; y: number; width: number }) {
  return <rect className="m-alternative" x={x} y={y} width={width} height="62" rx="4" />;
}

function Cells({
  x,
  y,
  width,
  height,
  count,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  count: number;
}) {
  const step = (width + 8) / count;
  return Array.from({ length: count }, (_, cell) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
      key={cell}
      className="m-cell"
      x={Math.round(x + cell * step)}
      y={y}
      width={Math.round(step - 8)}
      height={height}
      rx="5"
    />
  ));
}

/** The fan, and the pipe that brings the processor's heat to it. */
function Fan({ x, y }: { x: number; y: number }) {
  const [centerX, centerY] = [x + 84, y + 84];
  return (
    <>
      <path className="m-pipe" d={`M544 256H650L${x + 6} ${y + 62}v22L660 276H544z`} />
      <path className="m-field" d={`M${x} ${y}h192v168h-108a84 84 0 0 1-84-84z`} />
      <path className="m-fins" d={`M${x + 180} ${y + 8}v152`} />
      <circle className="m-blades" cx={centerX} cy={centerY} r="48" />
      <circle className="m-hub" cx={centerX} cy={centerY} r="26" />
    </>
  );
}
