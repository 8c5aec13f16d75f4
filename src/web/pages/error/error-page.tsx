import { useLocation } from "react-router";
import { useShopName } from "#web/shell/use-shop.ts";
import { buttonVariants } from "#web/ui/button.tsx";

/**
 * Where the server writes the request's id: invisible characters, so that nothing shows in the browser, which
 * has no request to name.
 */
export const requestIdMark = "\u2063\u2063\u2063";

/**
 * Something failed that should not have. From the server it is sent without scripts, so that a fault in them
 * cannot take it away again.
 *
 * @param away the shop's data cannot be reached at the moment
 */
export function ErrorPage({ away }: { away: boolean }) {
  const shopName = useShopName();
  const { pathname, search } = useLocation();
  return (
    <div className="page-width py-16 lg:py-28">
      <title>{`Something went wrong · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="max-w-xl">
        <h1 className="text-display">{away ? "Back in a moment" : "That did not work"}</h1>
        <p className="mt-5 text-ink-soft text-lead">
          {away
            ? "The shop cannot reach its shelves right now. Nothing of yours is lost. Try again in a minute."
            : "Something went wrong on our side, and it has been noted. Nothing of yours is lost. Try again, or come back a little later."}
        </p>
        <a href={pathname + search} className={buttonVariants({ size: "large", className: "mt-8" })}>
          Try again
        </a>
        <p className="part-number mt-10 text-ink-faint">{requestIdMark}</p>
      </div>
    </div>
  );
}
