import { Suspense } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { useShopName } from "#web/shell/use-shop.ts";
import { buttonVariants } from "#web/ui/button.tsx";
import { later, Nothing } from "#web/ui/later.ts";

/**
 * Marks where the server inserts the request's id. Invisible characters, so that nothing shows when the browser renders
 * the page, which has no request id.
 */
export const requestIdMark = "\u2063\u2063\u2063";

/** Loaded on demand, for its weight. Where even that fails, the page has no picture. */
const Board = later(() => import("./board.tsx"), Nothing);

interface ErrorWords {
  /** On the picture's empty slot. */
  mark: string;
  state: string;
  title: string;
  text: string;
  /** On the link to the same address, if not "Try again". */
  again?: string;
}

/** Browsers' messages for a request without an answer: Chromium, Firefox, Safari. */
const noAnswer = /^TypeError: (Failed to fetch|NetworkError|Load failed)/;

/** Returns the status of an error of the router: that of the response, 0 if the shop could not be reached, else 500. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return noAnswer.test(String(error)) ? 0 : 500;
}

function wordsFor(status: number): ErrorWords {
  if (status === 0) {
    return {
      mark: "CN1",
      state: "Unplugged",
      title: "No connection",
      text: "The shop could not be reached. Please try again in a minute.",
    };
  }
  if (status === 405) {
    return {
      mark: "JP405",
      state: "Open",
      title: "This form needs JavaScript",
      text: "What you entered was not processed. Turn JavaScript on in your browser's settings, then go back and try again.",
      again: "Go back to the form",
    };
  }
  if (status === 503) {
    return {
      mark: "BT503",
      state: "Charging",
      title: "Back in a moment",
      text: "The shop is temporarily unavailable. Your data is safe. Please try again in a minute.",
    };
  }
  if (status < 500) {
    return {
      mark: `R${status}`,
      state: "Out of range",
      title: "That didn't go through",
      text: "The shop couldn't handle this request, and nothing was changed. Please try again in a minute.",
      again: "Open the page again",
    };
  }
  return {
    mark: `F${status}`,
    state: "Blown fuse",
    title: "Something went wrong",
    text: "The error is on our side, and we have logged it. Your data is safe. Please try again now or a little later.",
  };
}

/**
 * The page for errors other than unknown addresses. For those of the shop the server sends it without scripts, so that
 * an error in them cannot replace it.
 *
 * @param status as in {@link statusOf}
 */
export function ErrorPage({ status }: { status: number }) {
  const shopName = useShopName();
  const { pathname, search } = useLocation();
  const { mark, state, title, text, again = "Try again" } = wordsFor(status);
  return (
    <div className="page-width grid items-center gap-10 py-12 lg:grid-cols-[5fr_6fr] lg:py-24">
      <title>{`${title} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="lg:order-last">
        <Suspense>
          <Board mark={mark} state={state} className="w-full" />
        </Suspense>
      </div>
      <div className="max-w-xl">
        {status > 0 && <p className="part-number text-ink-faint">{status}</p>}
        <h1 className="mt-2 text-display">{title}</h1>
        <p className="mt-5 text-ink-soft text-lead">{text}</p>
        <a href={pathname + search} className={buttonVariants({ size: "large", className: "mt-8" })}>
          {again}
        </a>
        <p className="part-number mt-10 text-ink-faint">{requestIdMark}</p>
      </div>
    </div>
  );
}
