import { priceText } from "#domain/currency.ts";
import { amountRows } from "#domain/totals/order-amounts.ts";
import { formatDate } from "#web/orders/date-time.ts";
import { lineAmounts, lineTotal } from "#web/orders/order-text.ts";
import { PartName } from "#web/parts/part-name.tsx";
import type { Invoice } from "./invoice-sheet.tsx";

const cell = "border-hairline border-b py-2.5 align-top";
/** Also used in the head. */
const figure = "pl-4 text-right max-xs:pl-2 sm:pl-6";

/** The invoice's lines, total and refunds. */
export function InvoiceLines({ invoice: { order, refunds } }: { invoice: Invoice }) {
  const { currency } = order;
  return (
    <>
      <table className="mt-10 w-full border-collapse text-left text-small">
        <caption className="sr-only">Items</caption>
        <thead>
          <tr className="text-ink-faint max-xs:text-label">
            <th scope="col" className="border-edge border-b pb-2 font-medium">
              Part
            </th>
            <th scope="col" className={`border-edge border-b pb-2 font-medium ${figure}`}>
              Quantity
            </th>
            <th
              scope="col"
              className={`border-edge border-b pb-2 font-medium max-sm:hidden print:table-cell ${figure}`}
            >
              Each
            </th>
            <th scope="col" className={`border-edge border-b pb-2 font-medium ${figure}`}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.partId} className="break-inside-avoid">
              <td className={`wrap-anywhere ${cell}`}>
                <PartName name={line.name} />
                <span className="part-number block text-ink-soft">{line.sku}</span>
                {lineAmounts(line, order).map((text) => (
                  <span key={text} className="block text-ink-soft">
                    {text}
                  </span>
                ))}
                <span className="block text-ink-soft sm:hidden print:hidden">
                  {priceText(line.price, currency)} each
                </span>
              </td>
              <td className={`figures ${figure} ${cell}`}>{line.quantity}</td>
              <td className={`figures max-sm:hidden print:table-cell ${figure} ${cell}`}>
                {priceText(line.price, currency)}
              </td>
              <td className={`figures ${figure} ${cell}`}>{lineTotal(line, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-4 ml-auto grid w-full max-w-80 break-inside-avoid gap-1.5">
        {amountRows(order.amounts, (amount) => priceText(amount, currency), order).map(({ label, text }) => (
          <Sum key={label} label={label} amount={text} />
        ))}
        <Sum label={`Total in ${currency}`} amount={priceText(order.price, currency)} strong />
        <Sum label="Paid" amount={priceText(order.price, currency)} />
        {refunds.map(({ amount, at, isMade }) => (
          <Sum
            key={at}
            label={isMade ? `Refunded ${formatDate(at)}` : "Refund on its way"}
            amount={priceText(-amount, currency)}
          />
        ))}
        <Sum label="Amount due" amount={priceText(0, currency)} />
      </dl>
    </>
  );
}

function Sum({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-6 ${strong ? "mb-1 font-semibold text-lead" : "text-ink-soft text-small"}`}
    >
      <dt>{label}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  );
}
