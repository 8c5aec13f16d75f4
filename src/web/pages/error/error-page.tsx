import { useLocation } from "react-router";
import { useShopName } from "#web/shell/use-shop.ts";
import { buttonVariants } from "#web/ui/button.tsx";

/**
 * Marks where the server inserts the request's id. Invisible characters, so that nothing shows when the browser renders
 * the page, which has no request id.
 */
export const requestIdMark = "\u2063\u2063\u2063";

interface ErrorWords {
  title: string;
  text: string;
  /** On the link to the same address. */
  again: string;
}

function wordsFor(status: number): ErrorWords {
  if (status === 405) {
    return {
      title: "This form needs JavaScript",
      text: "What you entered was not processed. Turn JavaScript on in your browser's settings, then go back and try again.",
      again: "Go back to the form",
    };
  }
  if (status === 503) {
    return {
      title: "Back in a moment",
      text: "The shop is temporarily unavailable. Your data is safe. Please try again in a minute.",
      again: "Try again",
    };
  }
  if (status < 500) {
    return {
      title: "That didn't go through",
      text: "The shop couldn't handle this request, and nothing was changed. Please try again in a minute.",
      again: "Open the page again",
    };
  }
  return {
    title: "Something went wrong",
    text: "The error is on our side, and we have logged it. Your data is safe. Please try again now or a little later.",
    again: "Try again",
  };
}

/**
 * The page for errors other than unknown addresses. For those of the shop the server sends it without scripts, so that
 * an error in them cannot replace it.
 *
 * @param status of the response
 */
export function ErrorPage({ status }: { status: number }) {
  const shopName = useShopName();
  const { pathname, search } = useLocation();
  const { title, text, again } = wordsFor(status);
  return (
    <div className="page-width py-16 lg:py-28">
      <title>{`${title} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="max-w-xl">
        <h1 className="text-display">{title}</h1>
        <p className="mt-5 text-ink-soft text-lead">{text}</p>
        <a href={pathname + search} className={buttonVariants({ size: "large", className: "mt-8" })}>
          {again}
        </a>
        <p className="part-number mt-10 text-ink-faint">{requestIdMark}</p>
      </div>
    </div>
  );
}
