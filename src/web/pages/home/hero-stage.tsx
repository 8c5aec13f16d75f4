import { Link } from "react-router";
import { compatiblePartsAddress } from "#web/laptop/laptop-addresses.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { hotspots, pictureSizes } from "./hero/hotspots.ts";
import upright480 from "./hero/upright-480.avif";
import upright672 from "./hero/upright-672.avif";
import uprightWebp from "./hero/upright-800.webp";
import upright960 from "./hero/upright-960.avif";
import upright1200 from "./hero/upright-1200.avif";
import wide480 from "./hero/wide-480.avif";
import wide800 from "./hero/wide-800.avif";
import wideWebp from "./hero/wide-800.webp";
import wide1200 from "./hero/wide-1200.avif";
import wide1600 from "./hero/wide-1600.avif";
import type { LaptopCounts } from "./laptop-counts.ts";

const names: Readonly<Record<(typeof hotspots)[number]["id"], string>> = {
  panel: "Display panels",
  keyboard: "Keyboards",
  cooling: "Cooling",
  wifi: "Wi-Fi cards",
  battery: "Batteries",
  memory: "Memory",
  "m2-ssd": "M.2 SSDs",
  "sata-ssd": "SATA SSDs",
};

type State = "plain" | "fits" | "none" | "soldered";

/** The laptop taken apart, with a tag on each part. With a laptop chosen the tags say what fits it. */
export function HeroStage({
  partsByCategory,
  laptop,
  counts,
}: {
  partsByCategory: Readonly<Record<string, number>>;
  /** The slug of the chosen laptop. */
  laptop: string | undefined;
  counts: LaptopCounts | undefined;
}) {
  const shown = hotspots.flatMap((spot) => {
    const parts = partsByCategory[spot.id] ?? 0;
    return parts > 0 ? [{ ...spot, parts, ...answer(spot.id, counts) }] : [];
  });
  return (
    <div className="stage">
      <HeroPicture />
      <svg viewBox={viewBoxOf("wide")} className="stage-leaders is-wide" aria-hidden="true">
        {shown.map(({ id, wide, tag, state }) => (
          <g key={id} className={`is-${state}`}>
            <path d={`M${wide}L${tag}`} />
            <circle cx={wide[0]} cy={wide[1]} r="4.5" />
          </g>
        ))}
      </svg>
      <svg viewBox={viewBoxOf("upright")} className="stage-leaders is-upright" aria-hidden="true">
        {shown.map(({ id, upright: [x, y], state }) => (
          <g key={id} className={`is-${state}`}>
            <circle cx={x} cy={y} r="11" />
          </g>
        ))}
      </svg>
      {/* On phones a row that scrolls sideways. */}
      <ul className="stage-tags" aria-label="Categories">
        {shown.map(({ id, parts, state, fitting }) => (
          // The policy forbids styles in the page: home-hero-tags.css has the places.
          <li key={id} className="stage-tag" data-part={id}>
            <Link
              to={
                laptop && state === "fits"
                  ? compatiblePartsAddress(laptop, id)
                  : `${partsListPath}?category=${id}`
              }
              prefetch="intent"
              className={`tag is-${state}`}
            >
              {names[id]}{" "}
              <span>{state === "plain" ? parts : state === "fits" ? `${fitting} fit` : tagWords[state]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const tagWords = { none: "not confirmed", soldered: "soldered" } as const;

/** Returns a tag's answer for the chosen laptop; none without one, or while its counts load. */
function answer(id: string, counts: LaptopCounts | undefined): { state: State; fitting: number } {
  const fitting = counts?.fitting[id] ?? 0;
  if (!counts) return { state: "plain", fitting };
  if (counts.soldered.includes(id)) return { state: "soldered", fitting };
  return { state: fitting > 0 ? "fits" : "none", fitting };
}

function viewBoxOf(view: keyof typeof pictureSizes): string {
  const { width, height } = pictureSizes[view];
  return `0 0 ${width} ${height}`;
}

/** One render, seen by two cameras: phones have the upright one. */
function HeroPicture() {
  const sizes = "(width >= 75rem) min(47rem, 55vw), 37rem";
  const phone = "(width < 48rem)";
  return (
    <picture>
      <source
        media={phone}
        type="image/avif"
        srcSet={`${upright480} 480w, ${upright672} 672w, ${upright960} 960w, ${upright1200} 1200w`}
        sizes="92vw"
        {...pictureSizes.upright}
      />
      <source media={phone} srcSet={uprightWebp} {...pictureSizes.upright} />
      <source
        type="image/avif"
        srcSet={`${wide480} 480w, ${wide800} 800w, ${wide1200} 1200w, ${wide1600} 1600w`}
        sizes={sizes}
      />
      <img
        src={wideWebp}
        alt="A 14-inch laptop taken apart: panel, keyboard, palm rest, cooler, board, memory, drives, Wi-Fi card, battery and bottom cover"
        {...pictureSizes.wide}
        fetchPriority="high"
        className="stage-picture"
      />
    </picture>
  );
}
