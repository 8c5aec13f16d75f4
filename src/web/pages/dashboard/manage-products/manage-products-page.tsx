import { listCategories } from "#contract/parts.ts";
import { countAllParts, listAllParts, managedSorts } from "#contract/stock.ts";
import { stockStatuses } from "#domain/part.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { SignedInOnly } from "#web/account/signed-in.tsx";
import { useCall, useCallList } from "#web/calls/use-call.ts";
import { DataList } from "#web/team/data-list.tsx";
import { TableSkeleton } from "#web/team/data-table.tsx";
import {
  ChoiceFilter,
  FilterBar,
  FilterBarSkeleton,
  oneOf,
  SearchFilter,
  StateChips,
  searched,
  useFilters,
} from "#web/team/filters.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Screen, useMay } from "../screen.tsx";
import { useBulkArchiving } from "./archive-action.tsx";
import { ProductMenu, productColumns, statusTexts } from "./product-columns.tsx";

export const meta = screenMeta("Manage Products");

const skeleton = (
  <>
    <FilterBarSkeleton fields={3} chips />
    <TableSkeleton columns={productColumns()} selects />
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

const filters = {
  q: searched,
  category: searched,
  state: oneOf(stockStatuses),
  sort: oneOf(managedSorts),
};

/** Lists all parts, archived ones included. */
export default function ManageProductsPage() {
  return (
    <Screen
      title="Manage Products"
      skeleton={skeleton}
      permission="read-parts"
      actions={
        <SignedInOnly fallback={addLinkPlace}>
          <PermittedAddLink />
        </SignedInOnly>
      }
    >
      <Products />
    </Screen>
  );
}

const addLink = <ButtonLink to="/dashboard/addproduct">Add a product</ButtonLink>;

/** Kept until the role is known: on a phone the link has a line of its own. */
const addLinkPlace = <span className="invisible">{addLink}</span>;

function PermittedAddLink() {
  return useMay("manage-parts") ? addLink : addLinkPlace;
}

function Products() {
  const { query, change, clear } = useFilters(filters);
  const { sort, ...filter } = query;
  const { state, ...rest } = filter;
  const parts = useCallList(listAllParts, { query });
  const counts = useCall(countAllParts, { query: rest }, { keepLast: true }).data;
  const categories = useCall(listCategories, {}).data ?? [];
  const mayEdit = useMay("manage-parts");
  const archiving = useBulkArchiving();
  return (
    <>
      <FilterBar
        chips={
          <StateChips
            label="Stock status"
            name="state"
            value={state}
            onChange={change}
            states={stockStatuses.map((value) => ({ value, text: statusTexts[value] }))}
            counts={counts}
          />
        }
      >
        <SearchFilter label="Search products" placeholder="Name, SKU or part number" />
        <ChoiceFilter
          label="Category"
          name="category"
          value={filter.category ?? ""}
          onChange={change}
          all="All categories"
          choices={categories.map(({ id, name }) => ({ value: id, text: name }))}
        />
        <ChoiceFilter
          label="Sort by"
          name="sort"
          value={sort === "newest" ? "" : (sort ?? "")}
          onChange={change}
          all={sortNames.newest}
          choices={managedSorts.slice(1).map((value) => ({ value, text: sortNames[value] }))}
        />
      </FilterBar>
      <DataList
        item="product"
        caption="Products"
        list={parts}
        columns={productColumns(mayEdit)}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        actions={(part) => <ProductMenu part={part} mayEdit={mayEdit} />}
        bulk={mayEdit ? archiving : undefined}
        empty={{
          title: "No products yet",
          text: "Products you add appear here.",
          action: mayEdit && addLink,
        }}
        onClear={Object.keys(filter).length > 0 ? clear : undefined}
      />
    </>
  );
}
