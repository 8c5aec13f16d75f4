import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { inCategory, listAddress } from "./list-query.ts";
import type { PartsList } from "./load-list.ts";

/** The shelves: a column beside the parts, or a row to swipe through on small screens. */
export function CategoryNav({ list: { query, shelves } }: { list: PartsList }) {
  const all = [{ id: "", name: "All parts", count: undefined }, ...shelves];
  return (
    <nav aria-label="Categories" className="scroll-row lg:-ml-3">
      {query.category && <h2 className="mb-2 px-3 font-medium text-small max-lg:hidden">All shelves</h2>}
      <ul className="flex gap-1.5 lg:flex-col lg:gap-0.5">
        {all.map(({ id, name, count }) => {
          const current = id === query.category;
          return (
            <li key={id}>
              <Link
                to={listAddress(inCategory(query, id))}
                aria-current={current ? "page" : undefined}
                className={classNames(
                  "flex min-h-11 items-center justify-between gap-3 whitespace-nowrap rounded-m px-3.5 text-small transition-colors lg:min-h-9 lg:px-3",
                  current
                    ? "bg-azure-wash font-medium text-azure"
                    : "bg-sunk text-ink-soft hover:text-ink lg:bg-transparent lg:hover:bg-sunk",
                )}
              >
                {name}
                {count !== undefined && (
                  <span className="figures text-ink-faint text-label">{count.toLocaleString("en")}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
