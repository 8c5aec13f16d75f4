import { partsListPath } from "#web/shell/site-menu.tsx";
import { useShopName } from "#web/shell/use-shop.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import Board from "../error/board.tsx";

/** The page for every unknown address (specification §2, `*`). */
export default function NotFoundPage() {
  const shopName = useShopName();
  return (
    <div className="page-width grid items-center gap-10 py-12 lg:grid-cols-[5fr_6fr] lg:py-24">
      <title>{`Page not found · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <Board mark="U404" state="Not fitted" className="w-full lg:order-last" />
      <div>
        <p className="part-number text-ink-faint">404</p>
        <h1 className="mt-2 text-display">Page not found</h1>
        <p className="mt-5 max-w-md text-ink-soft text-lead">
          The address may be mistyped, or the part is no longer for sale. Everything we sell is in the list.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={partsListPath} size="large">
            See all laptop parts
          </ButtonLink>
          <ButtonLink to="/" variant="secondary" size="large">
            Go to the home page
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
