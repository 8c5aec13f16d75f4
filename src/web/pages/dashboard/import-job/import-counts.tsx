import type { Import } from "../import/import-labels.ts";

const notes = {
  new: "Not in the shop yet",
  changed: "Differ from the shop",
  unchanged: "As the shop has them",
  bad: "To be mended first",
} as const;
const labels = { new: "New", changed: "Changed", unchanged: "Unchanged", bad: "Bad" } as const;

/** How many lines do what. */
export function ImportCounts({ one }: { one: Import }) {
  const kinds = ["new", "changed", "unchanged", "bad"] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-l border border-hairline bg-hairline lg:grid-cols-4">
      {kinds.map((kind) => (
        <div key={kind} className="bg-surface p-4">
          <dt className="text-ink-soft text-small">{labels[kind]}</dt>
          <dd
            className={`figures mt-1 font-semibold text-heading ${kind === "bad" && one.counts.bad > 0 ? "text-ember" : ""}`}
          >
            {one.counts[kind].toLocaleString("en")}
          </dd>
          <dd className="mt-1 text-ink-faint text-label">{notes[kind]}</dd>
        </div>
      ))}
    </dl>
  );
}
