import { Arrow } from "#web/guides/drawing.tsx";
import { Code, Figure, Node } from "../figure.tsx";
import type { ArticleSection } from "./section.ts";

export const stateManagement: readonly ArticleSection[] = [
  {
    title: "Ask who owns it",
    body: (
      <>
        <p>
          “Which state library?” is the second question. The first is who owns a value, because a value with
          two owners will disagree with itself one day. In this shop there are four kinds of owner, and each
          value has exactly one.
        </p>
        <Figure
          label="Four owners of state: component, browser, server and address"
          caption="One owner for each value. Everything else is computed from it."
        >
          <Node x={20} y={20} width={152} height={56} note="open menu, typed word">
            component
          </Node>
          <Node x={188} y={20} width={152} height={56} note="cart, laptop, theme">
            browser
          </Node>
          <Node x={20} y={92} width={152} height={56} tone="new" note="prices, stock, orders">
            server
          </Node>
          <Node x={188} y={92} width={152} height={56} tone="move" note="search, filters, page">
            address
          </Node>
        </Figure>
      </>
    ),
  },
  {
    title: "The address is the best store there is",
    body: (
      <p>
        Search, filters, sort order and page of our list are in the URL and nowhere else. Links, bookmarks,
        the back button and a second tab then work without a line of code, and the server can render the very
        same list. A filter is a link; choosing it is navigation. If a value should survive a reload and may
        be shown to others, it belongs there.
      </p>
    ),
  },
  {
    title: "Server data is a copy",
    body: (
      <>
        <p>
          A price in a component is a copy of what was true a moment ago. The hard part is knowing when it is
          stale. On public pages the router's loaders read it, and the next navigation reads it again. In the
          dashboard TanStack Query keeps it: screens share one copy, and a change names the calls whose copies
          it makes stale.
        </p>
        <p>
          Where it matters, even that is not trusted. The cart stores no price at all: it asks each time it is
          opened. An order sends the price the buyer saw, and the database refuses it if that is no longer
          today's.
        </p>
      </>
    ),
  },
  {
    title: "A small store for what tabs share",
    body: (
      <>
        <p>
          The cart has to be the same in every tab and for components that know nothing of each other. It
          needs no library: React has <code>useSyncExternalStore</code>, and the browser has storage and
          events.
        </p>
        <Code>
          {`const useCart = () =>
  useSyncExternalStore(
    subscribe, // "storage" and our own event
    () => store.snapshot(),
    () => undefined, // on the server
  );`}
        </Code>
        <Figure
          label="Two tabs read one cart in the browser's storage; a change in one is an event in the other"
          caption="Both tabs read the same storage, so there is nothing to keep in step."
          height={150}
        >
          <Node x={20} y={20} width={96} tone="new">
            tab 1
          </Node>
          <Node x={244} y={20} width={96}>
            tab 2
          </Node>
          <Node x={120} y={96} width={120} note="localStorage">
            cart
          </Node>
          <Arrow from={[80, 54]} to={[134, 92]} />
          <Arrow from={[226, 92]} to={[280, 56]} />
          <text x="66" y="84">
            write
          </text>
          <text x="296" y="84">
            event
          </text>
        </Figure>
        <p>
          One detail is easy to miss: the snapshot must be the same object as long as nothing has changed, or
          React renders forever. The store parses the stored text only when it differs from the last one.
        </p>
      </>
    ),
  },
  {
    title: "Then delete what can be computed",
    body: (
      <p>
        The best state is the one you removed. Whether the order button is enabled follows from the quantity
        and the stock; whether a part fits follows from the laptop; the total follows from the lines. As
        variables of their own they would have to be kept in step; computed while rendering, they cannot be
        wrong.
      </p>
    ),
  },
];
