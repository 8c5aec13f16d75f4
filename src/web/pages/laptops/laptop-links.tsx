import { Link, useNavigate } from "react-router";
import { laptopAddress } from "#web/laptop/laptop-addresses.ts";
import { LaptopForm } from "#web/laptop/laptop-form.tsx";

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
            <span className="text-ink-faint text-small">{models === 1 ? "1 model" : `${models} models`}</span>
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
