import { listParts } from "#contract/parts.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { SearchField, useSearch } from "#web/forms/search-field.tsx";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { ProductRow } from "./product-row.tsx";

export const meta = screenMeta("Manage Products");

const skeleton = <RowsSkeleton height="h-28" />;

export default function ManageProductsPage() {
  return (
    <Screen title="Manage Products" skeleton={skeleton} adminsOnly>
      <Products />
    </Screen>
  );
}

function Products() {
  const { text, setText, asked } = useSearch();
  const parts = useCallList(listParts, { query: asked ? { q: asked } : {} });
  return (
    <>
      <SearchField
        label="Search products"
        placeholder="Name, SKU or part number"
        text={text}
        onText={setText}
        className="mb-6 max-w-md"
      />
      <ListView
        list={parts}
        skeleton={skeleton}
        empty={
          <EmptyState title={asked ? "Nothing found" : "No products yet"}>
            <p>
              {asked ? `No product answers to “${asked}”.` : "What you add under Add Product stands here."}
            </p>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-hairline border-b">
            {items.map((part) => (
              <li key={part._id} className="border-hairline border-t">
                <ProductRow part={part} onStale={parts.retry} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
