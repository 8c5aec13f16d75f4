import { listVouchers, type VoucherDto } from "#contract/vouchers.ts";
import { priceText } from "#domain/currency.ts";
import { dayText } from "#domain/day-text.ts";
import { numberText } from "#domain/number-text.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useCallList } from "#web/calls/use-call.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { DataList } from "#web/team/data-list.tsx";
import { type Column, TableSkeleton, Unit } from "#web/team/data-table.tsx";
import { FilterBar, FilterBarSkeleton, SearchFilter, searched, useFilters } from "#web/team/filters.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Screen } from "../screen.tsx";
import { AddVoucherForm } from "./add-voucher-form.tsx";
import { VoucherActions } from "./voucher-actions.tsx";

export const meta = screenMeta("Vouchers");

const columnsIn = (currency: string): readonly Column<VoucherDto>[] => [
  {
    head: "Code",
    onPhone: "half",
    className: "part-number font-semibold md:min-w-32 wrap-anywhere",
    cell: ({ code }) => code,
  },
  {
    head: "State",
    onPhone: "half",
    cell: ({ active }) => (active ? <Badge tone="mint">On</Badge> : <Badge>Off</Badge>),
  },
  {
    head: "Takes off",
    grows: "wraps",
    cell: (voucher) => <Reduction voucher={voucher} currency={currency} />,
  },
  {
    head: "Used",
    isNumber: true,
    onPhone: "half",
    cell: ({ uses, maxUses }) => (
      <>
        <Unit>Used </Unit>
        {numberText(uses)}
        {maxUses !== null && <span className="text-ink-soft"> / {numberText(maxUses)}</span>}
      </>
    ),
  },
  {
    head: "Valid",
    className: "text-ink-soft xl:whitespace-nowrap",
    cell: (voucher) => <Days {...voucher} />,
  },
];

const skeleton = (
  <>
    <FilterBarSkeleton fields={1} />
    <TableSkeleton columns={columnsIn("USD")} />
  </>
);

/** The shop's vouchers: what they take off, their limits, and how often they were used. */
export default function VouchersPage() {
  return (
    <Screen
      title="Vouchers"
      lead="A buyer enters the code before ordering. An order counts as a use until it is canceled or expires."
      skeleton={skeleton}
      permission="manage-settings"
    >
      <Vouchers />
    </Screen>
  );
}

const filters = { q: searched };

function Vouchers() {
  const { currency = "USD" } = { ...useShop() };
  const { query, isFiltered, clear } = useFilters(filters);
  return (
    <div className="in-turn grid gap-8">
      <section aria-label="All vouchers">
        <FilterBar>
          <SearchFilter label="Search vouchers" placeholder="Code" />
        </FilterBar>
        <DataList
          item="voucher"
          caption="Vouchers"
          list={useCallList(listVouchers, { query })}
          columns={columnsIn(currency)}
          keyOf={({ _id }) => _id}
          nameOf={({ code }) => code}
          actions={(voucher) => <VoucherActions voucher={voucher} />}
          empty={{ title: "No vouchers yet", text: "Add the first one below." }}
          onClear={isFiltered ? clear : undefined}
        />
      </section>
      <AddVoucherForm />
    </div>
  );
}

function Reduction({ voucher, currency }: { voucher: VoucherDto; currency: string }) {
  const { minimum } = voucher;
  return (
    <>
      {valueText(voucher, currency)}
      {minimum > 0 && (
        <span className="text-ink-soft"> on orders of {priceText(minimum, currency)} or more</span>
      )}
    </>
  );
}

function valueText({ kind, percent, amount }: VoucherDto, currency: string): string {
  if (kind === "percent") return `${percent}% off`;
  return kind === "amount" ? `${priceText(amount ?? 0, currency)} off` : "Free shipping";
}

function Days({ validFrom, validUntil }: VoucherDto) {
  if (!validFrom && !validUntil) return "Always";
  return (
    <>
      {validFrom && <span className="md:whitespace-nowrap">from {dayText(validFrom)}</span>}{" "}
      {validUntil && <span className="md:whitespace-nowrap">until {dayText(validUntil)}</span>}
    </>
  );
}
