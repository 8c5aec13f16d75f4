import { Link, useNavigate } from "react-router";
import { countText } from "#domain/number-text.ts";
import { laptopAddress } from "#web/laptop/laptop-addresses.ts";
import { LaptopForm } from "#web/laptop/laptop-form.tsx";
import { PartName } from "#web/parts/part-name.tsx";

interface LaptopLink {
  slug: string;
  text: string;
}

/** Laptop names in as many columns as fit, read top to bottom. */
export function LaptopLinks({ laptops }: { laptops: readonly LaptopLink[] }) {
  return (
    <ul className="-my-1 columns-[9.5rem] gap-x-6 sm:columns-[13rem]">
      {laptops.map(({ slug, text }) => (
        <li key={slug} className="break-inside-avoid">
          <Link
            to={laptopAddress(slug)}
            className="block py-3 text-small sm:py-2 hover:text-azure hover:underline"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface LaptopTile {
  slug: string;
  brand: string;
  model: string;
  /** How many parts fit; left out where counting them would cost more than the page. */
  parts?: number;
}

/** Laptops as tiles, in the order given. */
export function LaptopTiles({ laptops, className }: { laptops: readonly LaptopTile[]; className: string }) {
  return (
    <ol className={`grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4 ${className}`}>
      {laptops.map(({ slug, brand, model, parts }) => (
        <li key={slug}>
          <Link
            to={laptopAddress(slug)}
            prefetch="intent"
            className={`flex h-full min-h-16 flex-col justify-center rounded-s border border-hairline border-l-3 px-4 py-3 transition-colors hover:border-ink hover:text-azure ${parts ? "border-l-mint" : "border-l-edge"}`}
          >
            <span className="text-ink-soft text-small">{brand}</span>
            <span className="font-medium">
              <PartName name={model} />
            </span>
            {parts !== undefined && (
              <span className="mt-1 font-mono text-[0.8125rem] text-ink-soft">{fitText(parts)}</span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}

function fitText(parts: number): string {
  if (parts === 0) return "No parts yet";
  return countText(parts, "part fits", "parts fit");
}

interface Tile {
  to: string;
  name: string;
  models: number;
}

/** Links as tiles, each with a name and its number of models. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {tiles.map(({ to, name, models }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full min-h-16 flex-col justify-center rounded-l bg-sunk px-4 py-3 transition-colors hover:bg-azure-wash hover:text-azure"
          >
            <span className="font-medium">{name}</span>
            <span className="text-ink-faint text-small">{countText(models, "model")}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Finds a laptop by any part of its name: a suggestion opens its page, Enter shows all matches. */
export function LaptopSearch({ q = "" }: { q?: string }) {
  const navigate = useNavigate();
  return (
    <div className="max-w-xl">
      <LaptopForm
        // The field is uncontrolled: a new address needs a new form.
        key={q}
        label="Your laptop's brand and model"
        placeholder="T480 or Latitude 5490"
        q={q}
        isMain
        onChoose={({ slug }) => void navigate(laptopAddress(slug))}
      />
    </div>
  );
}
