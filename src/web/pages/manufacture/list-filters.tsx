import { Form, Link, useSubmit } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { type ListQuery, listAddress, sortNames } from "./list-query.ts";

/**
 * Search, order and stock as one plain GET form: the button sends it. With scripts, a choice from the list or
 * the box sends it at once.
 */
export function ListForm({ query, path }: { query: ListQuery; path: string }) {
  const submit = useSubmit();
  const sendForm = (control: HTMLInputElement | HTMLSelectElement) => void submit(control.form);
  return (
    <Form
      method="get"
      action={path}
      // The fields take their values from the address once; a new address makes a new form.
      key={`${query.q} ${query.sort} ${query.inStock}`}
      className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-4 md:grid-cols-[1fr_auto_auto_auto] md:gap-x-4"
      role="search"
    >
      {query.category && <input type="hidden" name="category" value={query.category} />}
      <Field
        label="Search parts"
        type="search"
        name="q"
        defaultValue={query.q}
        maxLength={200}
        placeholder="Name or part number"
        enterKeyHint="search"
      />
      <Button type="submit">Search</Button>
      <Select
        label="Sort by"
        name="sort"
        defaultValue={query.sort}
        className="w-full sm:w-52"
        onChange={(event) => sendForm(event.currentTarget)}
      >
        <option value="">{query.q ? "Best match" : "Featured"}</option>
        {sortNames.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 whitespace-nowrap text-small">
        <input
          type="checkbox"
          name="inStock"
          value="true"
          defaultChecked={query.inStock}
          className="size-5 accent-azure-fill"
          onChange={(event) => sendForm(event.currentTarget)}
        />
        In stock only
      </label>
    </Form>
  );
}

interface CategoryNavProps {
  query: ListQuery;
  categories: readonly { id: string; name: string; parts: number }[];
}

/** The shelves: a column beside the parts, or a row to swipe through on small screens. */
export function CategoryNav({ query, categories }: CategoryNavProps) {
  const shelves = [{ id: "", name: "All parts", parts: undefined }, ...categories];
  return (
    <nav aria-label="Categories" className="scroll-row lg:-ml-3">
      <ul className="flex gap-1.5 lg:flex-col lg:gap-0.5">
        {shelves.map(({ id, name, parts }) => {
          const current = id === query.category;
          return (
            <li key={id}>
              <Link
                to={listAddress({ ...query, category: id, cursor: "", page: 1 })}
                aria-current={current ? "page" : undefined}
                className={classNames(
                  "flex min-h-11 items-center justify-between gap-3 whitespace-nowrap rounded-m px-3.5 text-small transition-colors lg:min-h-10 lg:px-3",
                  current
                    ? "bg-azure-wash font-medium text-azure"
                    : "bg-sunk text-ink-soft hover:text-ink lg:bg-transparent lg:hover:bg-sunk",
                )}
              >
                {name}
                {parts !== undefined && <span className="figures text-ink-faint text-label">{parts}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
