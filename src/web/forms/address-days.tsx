import { Field } from "#web/ui/field.tsx";
import { useAddressFilter } from "./address-filter.tsx";

/** The first and the last day a list shows, kept in the page's address as `from` and `to`. */
export function AddressDays() {
  const { search, change } = useAddressFilter();
  return (
    <>
      <Field
        type="date"
        label="From"
        value={search.get("from") ?? ""}
        onChange={({ target }) => change("from", target.value)}
      />
      <Field
        type="date"
        label="To"
        value={search.get("to") ?? ""}
        onChange={({ target }) => change("to", target.value)}
      />
    </>
  );
}
