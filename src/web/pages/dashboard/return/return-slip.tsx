import type { AnswerOf } from "#contract/call.ts";
import type { getReturn } from "#contract/returns.ts";
import { returnReasonTexts } from "#domain/returns.ts";
import { formatDate } from "#web/orders/date-time.ts";
import { LogoMark } from "#web/shell/icons.tsx";
import { DataMatrix } from "#web/ui/data-matrix.tsx";
import { Facts } from "#web/ui/table.tsx";

const cell = "border-hairline border-b py-2.5 align-top";
const head = "border-edge border-b pb-2 font-medium";

/** The slip itself, and all that is printed: where the parcel goes, whose it is, and what is in it. */
export function ReturnSlip({ returned }: { returned: AnswerOf<typeof getReturn> }) {
  const { sendTo, order } = returned;
  return (
    <article
      aria-label={`Return slip ${returned.returnNumber}`}
      className="printed-sheet rounded-s border border-hairline border-t-6 border-t-azure-fill bg-surface p-5 shadow-raised sm:p-10"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
        <p className="flex items-center gap-2.5 font-semibold text-title">
          <LogoMark />
          {sendTo.name}
        </p>
        <div className="flex min-w-56 items-start justify-between gap-6">
          <div>
            <h2 className="text-heading">Return slip</h2>
            <p className="part-number mt-1 text-body">{returned.returnNumber}</p>
          </div>
          {/* To scan when the parcel arrives. */}
          <DataMatrix text={returned.returnNumber} className="size-16" />
        </div>
      </header>
      <p className="mt-6 rounded-m border border-edge px-4 py-2.5 text-small">
        Put this page in the parcel. Pack the parts as you received them: antistatic bags closed, battery
        contacts covered.
      </p>
      <div className="mt-8 grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        <section aria-label="Send to">
          <h3 className="font-medium text-ink-faint text-small">Send to</h3>
          <address className="wrap-anywhere mt-2 whitespace-pre-line not-italic">
            {[sendTo.name, ...sendTo.address].join("\n")}
          </address>
          {sendTo.address.length === 0 && (
            <p className="mt-2 text-small">Ask {sendTo.email} for the address.</p>
          )}
        </section>
        <section aria-label="About this return" className="text-small">
          <Facts
            facts={[
              { label: "From", value: order.name },
              { label: "Email", value: <span className="wrap-anywhere">{order.email}</span> },
              { label: "Order", value: <span className="part-number">{order.orderNumber}</span> },
              { label: "Requested", value: formatDate(returned.requestedAt) },
            ]}
          />
        </section>
      </div>
      <table className="mt-10 w-full border-collapse text-left text-small">
        <caption className="sr-only">Parts in this parcel</caption>
        <thead>
          <tr className="text-ink-faint">
            <th scope="col" className={head}>
              Part
            </th>
            <th scope="col" className={`${head} pl-4`}>
              Reason
            </th>
            <th scope="col" className={`${head} pl-4 text-right`}>
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {returned.lines.map((line) => (
            <tr key={line.partId} className="break-inside-avoid">
              <td className={`wrap-anywhere ${cell}`}>
                {line.name}
                <span className="part-number block text-ink-soft">{line.sku}</span>
              </td>
              <td className={`pl-4 ${cell}`}>{returnReasonTexts[line.reason]}</td>
              <td className={`figures pl-4 text-right ${cell}`}>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-10 text-ink-soft text-small">
        Questions? Email {sendTo.email} and mention {returned.returnNumber}.
      </p>
    </article>
  );
}
