import { partsListPath } from "#web/shell/site-menu.tsx";
import { useShopName } from "#web/shell/use-shop.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptySlot } from "./empty-slot.tsx";

/** Every address the shop does not have (specification §2, `*`). */
export default function NotFoundPage() {
  const shopName = useShopName();
  return (
    <div className="page-width grid items-center gap-10 py-12 lg:grid-cols-[5fr_6fr] lg:py-24">
      <title>{`Page not found · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <EmptySlot className="w-full lg:order-last" />
      <div>
        <p className="part-number text-ink-faint">404</p>
        <h1 className="mt-2 text-display">Nothing is fitted here</h1>
        <p className="mt-5 max-w-md text-ink-soft text-lead">
          The address may be mistyped, or the part has left the shop. Everything we do have is one step away.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={partsListPath} size="large">
            See all laptop parts
          </ButtonLink>
          <ButtonLink to="/" look="secondary" size="large">
            Go to the start page
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
