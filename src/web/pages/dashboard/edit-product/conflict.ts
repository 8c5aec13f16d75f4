import { changedFields, type Editable } from "./part-values.ts";

interface ConflictRow {
  label: string;
  mine: string;
  theirs: string;
  /** Both changed it, and differently: only one can stay. */
  clash: boolean;
}

const labels: Readonly<Record<keyof Editable, string>> = {
  name: "Name",
  price: "Price",
  minimumQuantity: "Minimum quantity",
  description: "Description",
  sku: "SKU",
  category: "Category",
  picture: "Picture",
  specs: "Specifications",
  numbers: "Part numbers",
};

/** Both versions in words, for each field that one of the two changed. */
export function conflictRows(read: Editable, mine: Editable, theirs: Editable): ConflictRow[] {
  const [byMe, byThem] = [changedFields(mine, read), changedFields(theirs, read)];
  const differs = changedFields(mine, theirs);
  return (Object.keys(labels) as (keyof Editable)[])
    .filter((name) => name in differs)
    .map((name) => ({
      label: labels[name],
      mine: inWords(mine[name]),
      theirs: inWords(theirs[name]),
      clash: name in byMe && name in byThem,
    }));
}

function inWords(value: Editable[keyof Editable]): string {
  if (value === undefined || value === "") return "nothing";
  if (Array.isArray(value)) return value.map(({ number }) => number).join(", ") || "none";
  if (typeof value === "object") {
    const specs = Object.entries(value).map(([key, one]) => `${key} ${one}`);
    return specs.join(", ") || "none";
  }
  return String(value);
}
