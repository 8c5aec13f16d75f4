/**
 * Keeps the place of people who use the keyboard or a screen reader. When the element that has the focus goes, such as
 * the form that was sent and is now a thank-you, the browser says nothing and starts again from the top of the page.
 * The focus goes to what the element was part of instead.
 */

/** What had the focus last, and the elements around it, from the inside out. */
let path: readonly EventTarget[] = [];
let check: ReturnType<typeof setTimeout> | undefined;

/** Who removes a row or opens another page may know a better place, and focuses that within a frame or two. */
const OTHERS_FIRST_MS = 100;

/** Without an outline (app.css): it would surround half the page. */
const mark = "data-kept-focus";

addEventListener("focusin", (event) => {
  path = event.composedPath();
});

new MutationObserver(() => {
  if (isLost() && check === undefined) check = setTimeout(restore, OTHERS_FIRST_MS);
}).observe(document.body, { childList: true, subtree: true });

function isLost(): boolean {
  const [last] = path;
  return document.activeElement === document.body && last instanceof Element && !last.isConnected;
}

/** A section with a tabindex is but a frame that scrolls. */
const places = "dialog, form, article, section:not([tabindex])";

function restore(): void {
  check = undefined;
  if (!isLost()) return;
  const around = path.filter((one) => one instanceof Element && one.matches(places));
  const heading = document.querySelector("main h1");
  for (const element of [...around, heading]) {
    if (element instanceof HTMLElement && takesFocus(element)) return;
  }
}

/** @returns whether the element is still on the page and shown */
function takesFocus(element: HTMLElement): boolean {
  if (!element.hasAttribute("tabindex")) lendFocus(element);
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Makes an element able to have the focus, until it had it. */
function lendFocus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.setAttribute(mark, "");
  element.addEventListener(
    "blur",
    () => {
      element.removeAttribute("tabindex");
      element.removeAttribute(mark);
    },
    { once: true },
  );
}
