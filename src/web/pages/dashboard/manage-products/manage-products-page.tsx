import { listCategories } from "#contract/parts.ts";
import { countAllParts, listAllParts, managedSorts } from "#contract/stock.ts";
import { stockStatuses } from "#domain/part.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCall, useCallList } from "#web/calls/use-call.ts";
import { AddressSearch, oneOf, useAddressFilter } from "#web/forms/address-filters.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Select } from "#web/ui/field.tsx";
import { RowsSkeleton, ToolbarSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen, useMay } from "../screen.tsx";
import { statusTexts } from "./part-head.tsx";
import { ProductRow } from "./product-row.tsx";

export const meta = screenMeta("Manage Products");

const skeleton = <RowsSkeleton height="h-32" />;
const screenSkeleton = (
  <>
    <ToolbarSkeleton fields={3} chips />
    {skeleton}
  </>
);
const sortNames = {
  newest: "Newest first",
  name: "Name",
  price: "Price, lowest first",
  "-price": "Price, highest first",
  stock: "Stock, lowest first",
  "-stock": "Stock, highest first",
} satisfies Record<(typeof managedSorts)[number], string>;

/** Lists all parts, archived ones included. */
export default function ManageProductsPage() {
  return (
    <Screen title="Manage Products" skeleton={screenSkeleton} permission="read-parts">
      <Products />
    </Screen>
  );
}

function filterOf(search: URLSearchParams) {
  const q = search.get("q")?.slice(0, 200);
  const category = search.get("category")?.slice(0, 60);
  return { ...(q && { q }), ...(category && { category }) };
}

function Products() {
  const { search } = useAddressFilter();
  const filter = filterOf(search);
  const state = oneOf(search.get("state"), stockStatuses);
  const sort = oneOf(search.get("sort"), managedSorts);
  const parts = useCallList(listAllParts, {
    query: { ...filter, ...(state && { state }), ...(sort && { sort }) },
  });
  const mayAdd = useMay("manage-parts");
  const isFiltered = state !== undefined || Object.keys(filter).length > 0;
  return (
    <>
      <ProductFilters />
      <ListView
        item="part"
        list={parts}
        skeleton={skeleton}
        empty={
          <EmptyState
            title={isFiltered ? "No products found" : "No products yet"}
            action={
              !isFiltered &&
              mayAdd && (
                <ButtonLink to="/dashboard/addproduct" variant="secondary">
                  Add a product
                </ButtonLink>
              )
            }
          >
            <p>{isFiltered ? "No products match this filter." : "Products you add appear here."}</p>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-hairline border-b">
            {items.map((part) => (
              <li key={part._id} className="border-hairline border-t">
                <ProductRow part={part} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

function ProductFilters() {
  const { search, change } = useAddressFilter();
  const filter = filterOf(search);
  const counts = useCall(countAllParts, { query: filter }).data;
  const categories = useCall(listCategories, {});
  return (
    <search className="mb-6 grid gap-4">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]">
        <AddressSearch
          label="Search products"
          placeholder="Name, SKU or part number"
          className="col-span-2 lg:col-span-1"
        />
        <Select
          label="Category"
          value={filter.category ?? ""}
          onChange={({ target }) => change("category", target.value)}
        >
          <option value="">All</option>
          {categories.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Sort by"
          value={oneOf(search.get("sort"), managedSorts) ?? "newest"}
          onChange={({ target }) => change("sort", target.value === "newest" ? "" : target.value)}
        >
          {managedSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </Select>
      </div>
      <ChoiceChips
        label="Stock status"
        value={oneOf(search.get("state"), stockStatuses) ?? ""}
        onChoose={(value) => change("state", value)}
        choices={[
          { value: "", text: "All", count: counts?.all },
          ...stockStatuses.map((status) => ({
            value: status,
            text: statusTexts[status],
            count: counts?.[status],
          })),
        ]}
      />
    </search>
  );
}
