import type { AnswerOf } from "#contract/call.ts";
import type { getInvoice } from "#contract/orders.ts";
import { formatDate } from "#web/orders/date-time.ts";
import { cardText } from "#web/orders/order-text.ts";
import { LogoMark } from "#web/shell/icons.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { DataMatrix } from "#web/ui/data-matrix.tsx";
import { Facts } from "#web/ui/table.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";

export type Invoice = AnswerOf<typeof getInvoice>;

/** The invoice itself, and all that is printed. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { seller, order } = invoice;
  return (
    <article
      aria-label={`Invoice ${invoice.invoiceNumber}`}
      className="printed-sheet paper-label border-t-azure-fill p-5 max-xs:p-3 sm:p-10"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
        <div>
          <p className="flex items-center gap-2.5 font-semibold text-title">
            <LogoMark />
            {seller.name}
          </p>
          <address className="wrap-anywhere mt-3 whitespace-pre-line text-ink-soft text-small not-italic">
            {[...seller.address, seller.email].join("\n")}
          </address>
        </div>
        <div className="flex items-start gap-5">
          <div>
            {/* On screen the page's heading says it; on paper there is only the sheet. */}
            <p className="hidden font-semibold text-heading print:block">Invoice</p>
            <h2 className="part-number text-title">{invoice.invoiceNumber}</h2>
          </div>
          <DataMatrix text={invoice.invoiceNumber} className="size-16" />
        </div>
      </header>
      {invoice.testMode && (
        <p className="mt-6 rounded-m border border-edge px-4 py-2.5 text-small">
          <strong className="font-semibold">Test mode.</strong> This payment was made with a test card: no
          money was charged, and this invoice is not valid for accounting.
        </p>
      )}
      <div className="mt-8 grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        <section aria-label="Billed to">
          <h3 className="font-medium text-ink-faint text-small">Billed to</h3>
          <address className="wrap-anywhere mt-2 whitespace-pre-line not-italic">
            {[order.name, order.address].join("\n")}
          </address>
          <p className="wrap-anywhere mt-2 text-ink-soft text-small">
            <Breakable text={order.email} />
            <br />
            {order.number}
          </p>
        </section>
        <section aria-label="About this invoice" className="text-small max-xs:[&_dl>div]:grid-cols-1">
          <Facts
            facts={[
              { label: "Order", value: <span className="part-number">{order.orderNumber}</span> },
              { label: "Ordered", value: formatDate(order.placedAt) },
              { label: "Paid", value: formatDate(invoice.issuedAt) },
              ...(order.card ? [{ label: "Paid with", value: cardText(order.card) }] : []),
              {
                label: "Transaction",
                value: <span className="part-number break-all">{order.transactionId}</span>,
              },
            ]}
          />
        </section>
      </div>
      <InvoiceLines invoice={invoice} />
      <p className="mt-10 text-ink-soft text-small">
        Thank you for your order. Questions? Email {seller.email} and mention {invoice.invoiceNumber}.
      </p>
    </article>
  );
}
