import { QueryClientProvider } from "@tanstack/react-query";
import { screenMeta } from "#web/account/screen-meta.ts";
import { queryClientOf } from "#web/calls/query-client.ts";
import { useSession } from "#web/identity/use-session.ts";
import { CartContents } from "./cart-contents.tsx";

export const meta = screenMeta("Cart");

/** The cart: open to everybody, and kept in the browser, so the server sends all visitors the same page. */
export default function CartPage() {
  const { user } = useSession();
  return (
    <QueryClientProvider client={queryClientOf(user?.id ?? "")}>
      <div className="page-width min-h-dvh py-6 lg:py-12">
        <h1 className="text-heading">Your cart</h1>
        <noscript>
          <p className="mt-4">The cart is kept in your browser, and needs JavaScript for it.</p>
        </noscript>
        <div className="mt-6 lg:mt-8">
          <CartContents />
        </div>
      </div>
    </QueryClientProvider>
  );
}
