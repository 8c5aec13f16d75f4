import { classNames } from "#web/ui/class-names.ts";
import type { LaptopPage } from "../load-laptop.ts";
import { type AreaState, type MapArea, mapAreas } from "./areas.ts";
import { Drawing } from "./drawing.tsx";
import "./inside-map.css";
import { layOut } from "./layout.ts";
import "./map.css";

/** The inside of the laptop: a plan drawn from its facts, and a list that says the same. */
export function InsideMap({ page }: { page: LaptopPage }) {
  const areas = mapAreas(page);
  const { brand, model } = page.laptop;
  return (
    <section aria-labelledby="inside" className="inside mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 id="inside" className="text-heading">
          Inside the {model}
        </h2>
        <Legend areas={areas} />
      </div>
      <div className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,1fr)_30rem] xl:gap-8">
        <div className="map-frame min-w-0">
          <Drawing name={`${brand} ${model}`} areas={areas} layout={layOut(page.inside)} />
        </div>
        <div className="xl:flex xl:flex-col">
          {/* On wide screens as high as the plan. */}
          <ol aria-label="Places" className="gap-x-8 md:max-xl:columns-2 xl:flex xl:grow xl:flex-col">
            {areas.map((area) => (
              <li key={area.key} className="grid break-inside-avoid border-hairline border-b xl:grow">
                <Place area={area} />
              </li>
            ))}
          </ol>
          <p className="mt-4 text-ink-faint text-small">A plan, not a photograph: places may differ.</p>
        </div>
      </div>
    </section>
  );
}

const answerTones: Readonly<Record<AreaState, string>> = {
  fits: "font-medium text-mint",
  if: "font-medium text-amber",
  none: "text-ink-soft",
  unknown: "text-ink-soft",
  soldered: "text-ink-soft",
};

function Place({ area }: { area: MapArea }) {
  const { key, number, name, fact, answer, state, href } = area;
  const content = (
    <>
      <span aria-hidden="true" className={`place-number is-${state}`}>
        {number}
      </span>
      <span className="min-w-0">
        <span className="block font-medium text-small">{name}</span>
        {fact && <span className="block font-mono text-ink-soft text-label">{fact}</span>}
        <span className={classNames("block text-label", answerTones[state])}>{answer}</span>
      </span>
    </>
  );
  const className = "place flex min-h-15 items-center gap-3 rounded-s px-2 py-2";
  return href ? (
    <a href={href} data-area={key} className={className}>
      {content}
    </a>
  ) : (
    <p data-area={key} className={className}>
      {content}
    </p>
  );
}

const legends: Readonly<Record<AreaState, string>> = {
  fits: "Parts fit",
  if: "Fit on a condition",
  none: "No part in our range",
  unknown: "Not confirmed",
  soldered: "Soldered",
};

/** Explains the states that the map has. */
function Legend({ areas }: { areas: readonly MapArea[] }) {
  const states = Object.entries(legends).filter(([state]) => areas.some((area) => area.state === state));
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-label">
      {states.map(([state, text]) => (
        <li key={state} className="flex items-center gap-2">
          <span aria-hidden="true" className={`place-number is-small is-${state}`} />
          {text}
        </li>
      ))}
    </ul>
  );
}
