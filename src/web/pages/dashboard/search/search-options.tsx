import type { ReactNode } from "react";
import type { AnswerOf } from "#contract/call.ts";
import { listAllOrders } from "#contract/manage-orders.ts";
import { listAllParts } from "#contract/stock.ts";
import { listUsers } from "#contract/users.ts";
import { stateText } from "#domain/order-states.ts";
import { may, type Role } from "#domain/roles.ts";
import { entriesFor } from "#web/account/dashboard-menu.ts";
import { callShop } from "#web/calls/call-shop.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import type { ComboboxOption, OptionGroup } from "#web/ui/combobox.tsx";
import { MenuIcon } from "../menu-icon.tsx";

export interface DashboardOption extends ComboboxOption {
  to: string;
  shown: ReactNode;
}
type Group = OptionGroup<DashboardOption>;

/** Few enough for all groups to be seen. */
const OPTIONS_PER_KIND = 4;

/** Returns what the role may read and matches the text: pages by name, then orders, parts and customers. */
export async function searchDashboard(typed: string, role: Role): Promise<Group[]> {
  const pages = { label: "Pages", options: pageOptions(typed, role) };
  if (typed === "") return [pages];
  const query = { q: typed, limit: OPTIONS_PER_KIND };
  const kinds = await Promise.allSettled([
    may(role, "read-orders") && callShop(listAllOrders, { query }).then(({ body }) => orderGroup(body)),
    may(role, "read-parts") &&
      callShop(listAllParts, { query }).then(({ body }) => partGroup(body, may(role, "manage-parts"))),
    may(role, "manage-users") && callShop(listUsers, { query }).then(({ body }) => customerGroup(body)),
  ]);
  const found = kinds.flatMap((kind) => (kind.status === "fulfilled" && kind.value ? [kind.value] : []));
  // A call without an answer must not hide the others; if none answered, that is no "nothing found".
  const failure = kinds.find((kind) => kind.status === "rejected");
  if (failure && found.every(({ options }) => options.length === 0) && pages.options.length === 0) {
    throw failure.reason;
  }
  return [pages, ...found];
}

/** Pages with every typed word at the start of a word of theirs. */
function pageOptions(typed: string, role: Role): DashboardOption[] {
  const terms = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entriesFor(role)
    .filter(({ text }) => {
      const words = text.toLowerCase().split(" ");
      return terms.every((term) => words.some((word) => word.startsWith(term)));
    })
    .map(({ to, text }) => ({
      key: `page ${to}`,
      text,
      to,
      shown: (
        <>
          <MenuIcon to={to} />
          {text}
        </>
      ),
    }));
}

const orderGroup = (orders: AnswerOf<typeof listAllOrders>): Group => ({
  label: "Orders",
  options: orders.map(({ _id, orderNumber, email, partsname, state }) => ({
    key: `order ${_id}`,
    text: orderNumber,
    to: `/dashboard/order/${_id}`,
    shown: (
      <TwoLines title={orderNumber} note={stateText(state)}>
        <Breakable text={email} />, {partsname}
      </TwoLines>
    ),
  })),
});

/** @param mayEdit else the stock is what the role may see of a part. */
const partGroup = (parts: AnswerOf<typeof listAllParts>, mayEdit: boolean): Group => ({
  label: "Parts",
  options: parts.map(({ _id, name, sku, state }) => ({
    key: `part ${_id}`,
    text: name,
    to: `/dashboard/manageproducts/${_id}${mayEdit ? "" : "/stock"}`,
    shown: (
      <TwoLines title={<PartName name={name} />} note={state === "retired" ? "archived" : undefined}>
        <span className="part-number">{sku}</span>
      </TwoLines>
    ),
  })),
});

/** A customer leads to their orders. */
const customerGroup = (users: AnswerOf<typeof listUsers>): Group => ({
  label: "Customers",
  options: users.map(({ _id, email, displayName }) => ({
    key: `customer ${_id}`,
    text: email,
    to: `/dashboard/manageallproduct?${new URLSearchParams({ q: email })}`,
    shown: (
      <TwoLines title={displayName} note="orders">
        <Breakable text={email} />
      </TwoLines>
    ),
  })),
});

function TwoLines({
  title,
  note,
  children,
}: {
  title: ReactNode;
  note: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex justify-between gap-3">
        <span className="wrap-anywhere font-medium">{title}</span>
        {note && <span className="shrink-0 text-ink-faint text-label">{note}</span>}
      </span>
      <span className="wrap-anywhere line-clamp-2 text-ink-soft text-label">{children}</span>
    </span>
  );
}
