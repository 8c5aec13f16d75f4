import { Link } from "react-router";

interface Tile {
  to: string;
  name: string;
  models: number;
}

/** Ways on, side by side: a name and how many models it leads to. */
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
            <span className="figures text-ink-faint text-small">
              {models === 1 ? "1 model" : `${models} models`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
