import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** A page that is reloading no longer matches its address (`shell/boot-script.ts`) and is not hydrated. */
const isLeaving = "leaving" in document.documentElement.dataset;

/**
 * Keeps a page alive that the browser translates: translators put elements in the place of texts that React still
 * holds, and removing such a text, or inserting before it, would throw and end the page
 * (https://github.com/facebook/react/issues/11538).
 */
function tolerateTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as Child;
  };
}

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
  tolerateTranslators();
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
