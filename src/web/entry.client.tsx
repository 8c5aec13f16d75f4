import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** A page that is reloading no longer matches its address (`shell/boot-script.ts`) and is not hydrated. */
const isLeaving = "leaving" in document.documentElement.dataset;

/**
 * Replaces what the router shows when even the error page of root.tsx fails: a page for developers, with the error's
 * stack. React calls this before that page is painted.
 */
function hideStack(error: unknown): void {
  console.error(error);
  if (document.getElementById("main")) return;
  document.title = "Something went wrong";
  document.body.innerHTML = `<main id="main"><h1>Something went wrong</h1><p><a href="">Try again</a></p></main>`;
}

if (!isLeaving) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onCaughtError: hideStack },
    );
  });
}
