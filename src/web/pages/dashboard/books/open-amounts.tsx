import { Link } from "react-router";
import type { getBooks } from "#contract/books.ts";
import type { AnswerOf } from "#contract/call.ts";
import { priceText } from "#web/ui/price.tsx";
import { Facts } from "#web/ui/table.tsx";

type Open = AnswerOf<typeof getBooks>["open"];

const kinds: readonly { kind: keyof Open; label: string; to: string; link: string }[] = [
  {
    kind: "holds",
    label: "Unpaid orders",
    to: "/dashboard/manageallproduct?state=unpaid",
    link: "Show orders",
  },
  {
    kind: "refunds",
    label: "Refunds under way",
    to: "/dashboard/attention?kind=refund",
    link: "Show failures",
  },
  { kind: "disputes", label: "Open disputes", to: "/dashboard/attention?kind=dispute", link: "Show" },
  {
    kind: "quarantined",
    label: "Payments of a wrong amount",
    to: "/dashboard/attention?kind=quarantine",
    link: "Decide",
  },
];

/** The money that has not come to its end, whatever the day, each with the screen that deals with it. */
export function OpenAmounts({ open }: { open: Open }) {
  return (
    <section aria-labelledby="open-amounts" className="mt-12 max-w-2xl">
      <h2 id="open-amounts" className="mb-4 text-title">
        Still open
      </h2>
      <Facts
        facts={kinds.map(({ kind, label, to, link }) => ({
          label,
          value: open[kind].length === 0 ? "None" : <OpenAmount amounts={open[kind]} to={to} link={link} />,
        }))}
      />
    </section>
  );
}

function OpenAmount({ amounts, to, link }: { amounts: Open["holds"]; to: string; link: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>
        {amounts.map(({ count, currency, amount }) => `${count}, ${priceText(amount, currency)}`).join("; ")}
      </span>
      <Link to={to} className="flex min-h-11 items-center text-link">
        {link}
      </Link>
    </div>
  );
}
