import { type PlanPlace, placeNames } from "#domain/drawings/place.ts";
import type { Inside } from "../laptop/map/areas.ts";
import { Drawn, Hatching } from "../laptop/map/drawing.tsx";
import { layOut, mapSize } from "../laptop/map/layout.ts";
import mapStyle from "../laptop/map/map.css?inline";
import { Scenery } from "../laptop/map/scenery.tsx";

/** 4:3, as the photographs are. */
const height = (mapSize.width * 3) / 4;

/** Green is where the part goes, as in the guides; the rest steps back. */
const planStyle = `
svg{background:#0b1930;font-family:ui-monospace,"JetBrains Mono",Menlo,Consolas,monospace}
.m-ring{fill:none;stroke:none}
.is-other{opacity:.5}
.is-lit .m-field,.lit-board .m-board,.lit-base .m-case{fill:#0f3b37;stroke:#46cfa8;stroke-width:3}
.is-lit .m-ring{stroke:#46cfa8;stroke-width:2.5}
.place-name{fill:#fff;font-size:26px;font-weight:600;text-anchor:middle}
.place-tag{fill:#0f3b37;stroke:#46cfa8;stroke-width:2}
`;

/** The plan of an opened base with the place of one part lit. */
export function PlanDrawing({
  laptop,
  inside,
  place,
}: {
  laptop?: string;
  inside: Inside;
  place: PlanPlace;
}) {
  const { perMm, isToScale, shapes } = layOut(inside);
  const isWhole = place === "board" || place === "base";
  const [first] = place === "board" || place === "base" ? [] : shapes[place];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 ${-(height - mapSize.height) / 2} ${mapSize.width} ${height}`}
      width={mapSize.width}
      height={height}
      role="img"
      aria-label={planText(place, laptop)}
    >
      <style>{mapStyle + planStyle}</style>
      <Hatching />
      <g className={`map lit-${place}`}>
        <Scenery perMm={perMm} isToScale={isToScale} />
        {Object.entries(shapes).map(([key, drawn]) => (
          <g key={key} className={`m-area ${key === place ? "is-fits is-lit" : "is-none is-other"}`}>
            {drawn.map((shape) => (
              <Drawn key={`${shape.x} ${shape.y}`} shape={shape} />
            ))}
          </g>
        ))}
      </g>
      {isWhole ? (
        <Tag x={mapSize.width / 2} y={344} place={place} />
      ) : (
        first && <Tag x={tagX(first)} y={first.y - 34} place={place} />
      )}
    </svg>
  );
}

/** The name of the place, on a label of its own. */
function Tag({ x, y, place }: { x: number; y: number; place: PlanPlace }) {
  const name = placeNames[place].toUpperCase();
  const width = name.length * 16 + 32;
  const at = Math.max(width / 2 + 24, Math.min(mapSize.width - width / 2 - 24, x));
  return (
    <>
      <rect className="place-tag" x={at - width / 2} y={y - 24} width={width} height="46" rx="5" />
      <text className="place-name" x={at} y={y + 8}>
        {name}
      </text>
    </>
  );
}

const tagX = ({ x, width }: { x: number; width: number }) => x + width / 2;

/** "Plan of the opened Lenovo ThinkPad T480: memory" */
const planText = (place: PlanPlace, laptop = "laptop"): string =>
  `Plan of the opened ${laptop}, rear edge on top, with its ${placeNames[place].toLowerCase().replace("wi-fi", "Wi-Fi")} marked`;

/** A laptop of which nothing is known. */
export const nothingKnown: Inside = {
  displayInch: null,
  memory: null,
  bays: null,
  batteries: null,
  wifi: null,
  inlet: null,
};
