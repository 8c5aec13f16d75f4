import { Link } from "react-router";
import { compatiblePartsAddress } from "#web/laptop/laptop-addresses.ts";
import { DataMatrix } from "#web/ui/data-matrix.tsx";
import { Arrow } from "#web/ui/icon.tsx";
import { Label } from "#web/ui/label.tsx";
import { compatibleParts, countLines } from "./compatible-parts.ts";
import type { LaptopCounts } from "./laptop-counts.ts";

/** As many as are as high as a card. */
const MAX_LINES = 6;

interface LaptopTileProps {
  /** The slug of the chosen laptop. */
  laptop: string | undefined;
  universalParts: number;
  counts: LaptopCounts | undefined;
}

/**
 * The chosen laptop's label among its upgrades: what fits it, by category. Home.css shows it where eight cards leave a
 * place free.
 */
export function LaptopTile({ laptop, universalParts, counts }: LaptopTileProps) {
  const sum = compatibleParts(counts, universalParts);
  return (
    <li className="home-label">
      <Label band="mint" className="flex h-full flex-col">
        <p className="laptop-name truncate font-semibold" />
        <dl className="mt-2 grid grow content-start font-mono text-[0.8125rem] leading-5">
          {counts &&
            sum !== undefined &&
            countLines(counts, universalParts, MAX_LINES).map(({ name, parts }) => (
              <div key={name} className="flex justify-between gap-3 border-hairline border-b py-0.5">
                <dt className="truncate text-ink-soft">{name}</dt>
                <dd className="figures">{parts}</dd>
              </div>
            ))}
        </dl>
        <p className="mt-2 flex min-h-12 items-end justify-between gap-3">
          {laptop && (
            <Link
              to={compatiblePartsAddress(laptop)}
              className="inline-flex min-h-11 items-center gap-2 font-medium text-azure text-small hover:underline"
            >
              {sum === undefined ? "See what fits" : `See all ${sum}`}
              <Arrow />
            </Link>
          )}
          {laptop && <DataMatrix text={laptop} />}
        </p>
      </Label>
    </li>
  );
}
