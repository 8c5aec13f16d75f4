import { countText } from "#domain/number-text.ts";
import { compareAddress, parseComparison } from "#web/compare/comparison.ts";
import { useStoredComparison } from "#web/compare/comparison-store.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";

/** For an address without parts. The visitor may have selected some, which the browser knows. */
export function NothingToCompare() {
  const selected = parseComparison(useStoredComparison() ?? "");
  if (selected.length > 0) {
    return (
      <EmptyState
        title={`You selected ${countText(selected.length, "part")}`}
        action={
          <ButtonLink to={compareAddress(selected.map(({ slug }) => slug))}>
            {selected.length === 1 ? "Show it" : "Compare them"}
          </ButtonLink>
        }
      >
        <ul>
          {selected.map(({ slug, name }) => (
            <li key={slug}>
              <PartName name={name} />
            </li>
          ))}
        </ul>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing to compare yet"
      action={<ButtonLink to={partsListPath}>Show all parts</ButtonLink>}
    >
      <p>
        Select “Compare” on up to four parts, ideally of the same kind, to see price, stock and every
        specification side by side.
      </p>
    </EmptyState>
  );
}
