import { type OpenPlace, placeNames } from "#domain/drawings/place.ts";
import { drawingStyle } from "./style.ts";

const openStyle = `
.case{fill:#11233f;stroke:#2b567f;stroke-width:2.5}
.is-lit{fill:#0f3b37;stroke:#46cfa8;stroke-width:3.5}
.keys{fill:none;stroke:#3a6595;stroke-linecap:butt}
.keys.is-lit{stroke:#46cfa8;fill:none}
.tag{fill:#0f3b37;stroke:#46cfa8;stroke-width:2}
.tag-name{fill:#fff;font-size:23px;font-weight:600}
`;

/** Where the tag with the name stands, away from the lit shape's middle. */
const tags: Readonly<Record<OpenPlace, readonly [x: number, y: number]>> = {
  panel: [400, 190],
  webcam: [400, 88],
  hinge: [400, 352],
  keyboard: [400, 346],
  touchpad: [400, 574],
  speaker: [400, 574],
  "palm-rest": [400, 574],
};

/** An open laptop from the front, with the place of one part lit. The same for every laptop, so not to scale. */
export function OpenLaptop({ place }: { place: OpenPlace }) {
  const lit = (name: OpenPlace, className: string) => (name === place ? `${className} is-lit` : className);
  const [x, y] = tags[place];
  const name = placeNames[place].toUpperCase();
  const width = name.length * 14.2 + 30;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 800 600"
      width="800"
      height="600"
      role="img"
      aria-label={openText(place)}
    >
      <style>{drawingStyle + openStyle}</style>
      <rect width="800" height="600" fill="#0b1930" />
      <rect className="case" x="150" y="30" width="500" height="330" rx="16" />
      <rect className={lit("panel", "part")} x="170" y="54" width="460" height="284" rx="3" />
      <circle className={lit("webcam", "part")} cx="400" cy="42" r={place === "webcam" ? 9 : 4} />
      <path className={lit("palm-rest", "case")} d="M150 380H650L724 548q6 20-16 20H92q-22 0-16-20z" />
      <rect className={lit("hinge", "part")} x="190" y="356" width="76" height="26" rx="6" />
      <rect className={lit("hinge", "part")} x="534" y="356" width="76" height="26" rx="6" />
      <path className={lit("keyboard", "part")} d="M192 396H608L640 474H160z" />
      <path
        className={lit("keyboard", "keys")}
        strokeWidth="13"
        strokeDasharray="24 6"
        d="M198 410H604M192 428H610M184 446H618"
      />
      <path className={lit("keyboard", "keys")} strokeWidth="12" d="M286 464H514" />
      <path className={lit("touchpad", "part")} d="M318 490H482L492 548H308z" />
      <path className={lit("speaker", "part")} d="M136 424l14-30h18l-14 30zM664 424l-14-30h-18l14 30z" />
      <rect className="tag" x={x - width / 2} y={y - 23} width={width} height="44" rx="5" />
      <text className="tag-name" x={x} y={y + 8}>
        {name}
      </text>
    </svg>
  );
}

/** "Open laptop from the front, with its touchpad marked" */
const openText = (place: OpenPlace): string =>
  `Open laptop from the front, with its ${placeNames[place].toLowerCase()} marked`;
