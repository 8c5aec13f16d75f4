import { useLocation } from "react-router";
import { useShopName } from "#web/shell/use-shop.ts";
import { buttonVariants } from "#web/ui/button.tsx";

/**
 * Marks where the server inserts the request's id. Invisible characters, so that nothing shows when the browser renders
 * the page, which has no request id.
 */
export const requestIdMark = "\u2063\u2063\u2063";

/**
 * The page for unexpected errors. The server sends it without scripts, so that an error in them cannot replace it.
 *
 * @param isUnavailable the shop's data cannot be reached at the moment
 */
export function ErrorPage({ isUnavailable }: { isUnavailable: boolean }) {
  const shopName = useShopName();
  const { pathname, search } = useLocation();
  return (
    <div className="page-width py-16 lg:py-28">
      <title>{`Something went wrong · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="max-w-xl">
        <h1 className="text-display">{isUnavailable ? "Back in a moment" : "Something went wrong"}</h1>
        <p className="mt-5 text-ink-soft text-lead">
          {isUnavailable
            ? "The shop is temporarily unavailable. Your data is safe. Please try again in a minute."
            : "The error is on our side, and we have logged it. Your data is safe. Please try again now or a little later."}
        </p>
        <a href={pathname + search} className={buttonVariants({ size: "large", className: "mt-8" })}>
          Try again
        </a>
        <p className="part-number mt-10 text-ink-faint">{requestIdMark}</p>
      </div>
    </div>
  );
}
