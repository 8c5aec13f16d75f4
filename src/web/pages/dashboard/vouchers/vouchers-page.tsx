import { listVouchers } from "#contract/vouchers.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { AddressSearch, useAddressFilter } from "#web/forms/address-filters.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { AddVoucherForm } from "./add-voucher-form.tsx";
import { VoucherItem } from "./voucher-item.tsx";

export const meta = screenMeta("Vouchers");

const skeleton = <RowsSkeleton height="h-24" rows={4} />;

/** The shop's vouchers: what they take off, their limits, and how often they were used. */
export default function VouchersPage() {
  return (
    <Screen
      title="Vouchers"
      lead="A buyer enters the code before ordering. An order counts as a use until it is canceled or expires."
      skeleton={skeleton}
      permission="manage-settings"
    >
      <AddVoucherForm />
      <Vouchers />
    </Screen>
  );
}

function Vouchers() {
  const { search } = useAddressFilter();
  const q = search.get("q")?.slice(0, 200);
  const list = useCallList(listVouchers, { query: { ...(q && { q }) } });
  return (
    <section aria-label="All vouchers" className="mt-12">
      <search className="mb-6 block max-w-md">
        <AddressSearch label="Search vouchers" placeholder="Code" />
      </search>
      <ListView
        item="voucher"
        list={list}
        skeleton={skeleton}
        empty={
          <EmptyState title={q ? "No vouchers match" : "No vouchers yet"}>
            <p>{q ? "Try another code." : "Add the first one above."}</p>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-hairline border-b">
            {items.map((voucher) => (
              <li key={voucher._id} className="border-hairline border-t">
                <VoucherItem voucher={voucher} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}
