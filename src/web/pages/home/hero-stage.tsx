import { Link } from "react-router";
import { compatiblePartsAddress } from "#web/laptop/laptop-addresses.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { classNames } from "#web/ui/class-names.ts";
import avif480 from "./hero/exploded-480.avif";
import avif800 from "./hero/exploded-800.avif";
import webp800 from "./hero/exploded-800.webp";
import avif1200 from "./hero/exploded-1200.avif";
import avif1600 from "./hero/exploded-1600.avif";
import { HeroPlan } from "./hero-plan.tsx";
import type { LaptopCounts } from "./laptop-counts.ts";

/** The drawing's units, which `studio/hero.mjs` uses, too. */
const size = { width: 1000, height: 900 };

interface Hotspot {
  id: string;
  name: string;
  /** On the part. */
  from: readonly [x: number, y: number];
  /** Where the hairline ends, at its tag. */
  to: readonly [x: number, y: number];
}

/** One for each part in the picture. Hairlines are only vertical or horizontal. */
const hotspots: readonly Hotspot[] = [
  { id: "panel", name: "Display panels", from: [876, 116], to: [876, 8] },
  { id: "keyboard", name: "Keyboards", from: [150, 186], to: [150, 92] },
  { id: "cooling", name: "Cooling", from: [330, 446], to: [190, 446] },
  { id: "wifi", name: "Wi-Fi cards", from: [222, 556], to: [160, 556] },
  { id: "battery", name: "Batteries", from: [166, 690], to: [118, 690] },
  { id: "memory", name: "Memory", from: [920, 446], to: [920, 344] },
  { id: "m2-ssd", name: "M.2 SSDs", from: [953, 611], to: [953, 522] },
  { id: "sata-ssd", name: "SATA SSDs", from: [760, 820], to: [760, 878] },
];

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
      <HeroPlan />
      <HeroPicture />
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className="stage-leaders" aria-hidden="true">
        {shown.map(({ id, from, to, state }) => (
          <g key={id} className={`is-${state}`}>
            <path d={`M${from}L${to}`} />
            <circle cx={from[0]} cy={from[1]} r="4.5" />
          </g>
        ))}
      </svg>
      {/* On phones a row that scrolls sideways. */}
      <ul className="stage-tags" aria-label="Categories">
        {shown.map(({ id, name, from, to, parts, state, fitting }) => (
          <li
            key={id}
            className={classNames("stage-tag", from[1] === to[1] && "is-left", to[0] > 870 && "is-right")}
            // The policy forbids styles in the page: home-hero.css has the places, which are the hairlines' ends.
            data-part={id}
          >
            <Link
              to={
                laptop && state === "fits"
                  ? compatiblePartsAddress(laptop, id)
                  : `${partsListPath}?category=${id}`
              }
              prefetch="intent"
              className={`tag is-${state}`}
            >
              {name}{" "}
              <span>{state === "plain" ? parts : state === "fits" ? `${fitting} fit` : tagWords[state]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const tagWords = { none: "not confirmed", soldered: "soldered" } as const;

/** What a tag says of the chosen laptop; without one, or while its counts load, nothing. */
function answer(id: string, counts: LaptopCounts | undefined): { state: State; fitting: number } {
  const fitting = counts?.fitting[id] ?? 0;
  if (!counts) return { state: "plain", fitting };
  if (counts.soldered.includes(id)) return { state: "soldered", fitting };
  return { state: fitting > 0 ? "fits" : "none", fitting };
}

function HeroPicture() {
  const sizes = "(width >= 75rem) min(47rem, 55vw), (width >= 48rem) 37rem, 92vw";
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w, ${avif1600} 1600w`}
        sizes={sizes}
      />
      <img
        src={webp800}
        alt="A 14-inch laptop taken apart: panel, keyboard, cooler, board, memory, drives, Wi-Fi card and battery"
        width={size.width}
        height={size.height}
        fetchPriority="high"
        className="stage-picture"
      />
    </picture>
  );
}
