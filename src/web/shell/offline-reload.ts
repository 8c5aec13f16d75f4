import { toast } from "./toast.tsx";

let isScriptMissing = false;

/**
 * The router reloads the page when the next one's scripts do not load: after an update of the shop they have other
 * names. Without a connection, the reload would replace the page that is open by the browser's own. It stays instead,
 * in browsers that report navigations.
 */
globalThis.navigation?.addEventListener("navigate", (event) => {
  if (event.navigationType !== "reload" || event.userInitiated || navigator.onLine) return;
  event.preventDefault();
  isScriptMissing = true;
  // The router waits for the reload until the next link is followed.
  const progress = document.querySelector<HTMLElement>(".page-progress");
  if (progress) progress.hidden = true;
  toast.error("You are offline. Check your connection and try again.");
});

/** A browser asks for a script once per page: connected again, the next link loads its whole page, past the router. */
addEventListener(
  "click",
  (event) => {
    const isLink = event.target instanceof Element && event.target.closest("a[href]") !== null;
    if (isScriptMissing && navigator.onLine && isLink) event.stopPropagation();
  },
  { capture: true },
);
