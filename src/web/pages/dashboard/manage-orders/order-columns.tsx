import type { OrderDto } from "#contract/orders.ts";
import { FitBadge } from "#web/laptop/fit-badge.tsx";
import { OrderBadges } from "#web/orders/order-badges.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { ActionButtons } from "#web/team/actions.tsx";
import { Ago } from "#web/team/ago.tsx";
import { type Column, RowLink } from "#web/team/data-table.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { Price } from "#web/ui/price.tsx";
import { useFurtherActions, useNextStep } from "./managed-order-actions.tsx";

/** An order in a row. @param mayManage whether its state is a button that takes the next step */
export const orderColumns = (mayManage = false): readonly Column<OrderDto>[] => [
  {
    head: "Order",
    onPhone: "half",
    cell: ({ _id, orderNumber }) => (
      <RowLink to={`/dashboard/order/${_id}`} label={`Order ${orderNumber}, details`}>
        <span className="part-number whitespace-nowrap">{orderNumber}</span>
      </RowLink>
    ),
  },
  {
    head: "Status",
    onPhone: "half",
    className: "whitespace-nowrap max-md:order-none",
    cell: (order) => (mayManage ? <NextStep order={order} /> : <OrderBadges order={order} />),
  },
  {
    head: "Customer",
    grows: "cut",
    cell: ({ name, email }) => (
      <span title={`${name}, ${email}`}>
        <span className="font-medium">{name}</span>{" "}
        <span className="text-ink-soft max-xl:block">
          <Breakable text={email} />
        </span>
      </span>
    ),
  },
  { head: "Items", grows: "cut", cell: (order) => <Items order={order} /> },
  {
    head: "Placed",
    className: "text-ink-soft",
    onPhone: "half",
    cell: ({ placedAt }) => <Ago at={placedAt} />,
  },
  {
    head: "Total",
    isNumber: true,
    onPhone: "half",
    className: "max-md:text-right",
    cell: ({ price, currency }) => <Price amount={price} currency={currency} className="font-medium" />,
  },
];

/** The state of an order as a button, where there is a next step. */
function NextStep({ order }: { order: OrderDto }) {
  const step = useNextStep(order);
  return step ? (
    <ActionButtons of={order.orderNumber} size="chip" actions={[step]} />
  ) : (
    <OrderBadges order={order} />
  );
}

/** The further actions of an order, in a menu. */
export function OrderMenu({ order }: { order: OrderDto }) {
  return <ActionButtons of={order.orderNumber} actions={useFurtherActions(order)} shown={0} />;
}

/** The first part, and how many more; a part that does not fit the buyer's laptop is marked. */
function Items({ order: { lines } }: { order: OrderDto }) {
  const [first] = lines;
  const misfit = lines.find(({ fit }) => fit?.verdict === "does_not_fit");
  if (!first) return null;
  return (
    <span title={lines.map(({ quantity, name }) => `${quantity} × ${name}`).join("\n")}>
      {misfit?.fit && (
        <span className="mr-2 inline-block align-middle">
          <FitBadge verdict="does_not_fit" />
          <span className="sr-only">the buyer's {misfit.fit.laptop}</span>
        </span>
      )}
      {first.quantity} × <PartName name={first.name} />
      {lines.length > 1 && <span className="text-ink-soft"> and {lines.length - 1} more</span>}
    </span>
  );
}
