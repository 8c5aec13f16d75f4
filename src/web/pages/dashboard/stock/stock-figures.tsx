import type { ManagedPart } from "../manage-products/managed-part.ts";

/** What stands on the shelf, and how much of it can be sold. */
export function StockFigures({ part }: { part: ManagedPart }) {
  const figures = [
    { label: "Available", value: part.availableQuantity, note: "Can be ordered now" },
    { label: "On hand", value: part.onHand, note: "Not sold yet" },
    { label: "Held", value: part.reserved, note: "By unpaid orders" },
    { label: "To send", value: part.toSend, note: "Paid, no longer on hand" },
    { label: "Minimum", value: part.minimumQuantity, note: "Smallest order" },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-l border border-hairline bg-hairline sm:grid-cols-3 xl:grid-cols-5">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="bg-surface p-4 last:max-xl:col-span-full sm:last:max-xl:col-span-2">
          <dt className="text-ink-soft text-small">{label}</dt>
          <dd className="figures mt-1 font-semibold text-heading">{value.toLocaleString("en")}</dd>
          <dd className="mt-1 text-ink-faint text-label">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
