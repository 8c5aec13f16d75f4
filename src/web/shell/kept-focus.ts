/**
 * Keeps the place of people who use the keyboard or a screen reader. When the element that has the focus goes, such as
 * the form that was sent and is now a thank-you, the browser says nothing and starts again from the top of the page.
 * The focus goes to what the element was part of instead.
 */

/** The last focused element and its ancestors, from the inside out. */
let path: readonly EventTarget[] = [];
let check: ReturnType<typeof setTimeout> | undefined;

/** Code that removes a row or opens a page may know a better place, and focuses it within a frame or two. */
const OTHERS_FIRST_MS = 100;

/** On a place that has the focus only for now: without an outline (app.css), which would surround half the page. */
const mark = "data-kept-focus";

/** A section with a tabindex is but a frame that scrolls. */
const places = "dialog, form, article, section:not([tabindex])";

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

function restore(): void {
  check = undefined;
  if (isLost()) focusOn(path.find(isPlace) ?? document.querySelector<HTMLElement>("main h1"));
}

/** Returns whether the focus can go there: what is gone is not shown either. */
const isPlace = (one: EventTarget): one is HTMLElement =>
  one instanceof HTMLElement && one.matches(places) && one.checkVisibility();

/** Focuses an element that need not be able to have the focus, and makes it so until the focus moves on. */
function focusOn(element: HTMLElement | null): void {
  if (element && !element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.setAttribute(mark, "");
    const moveOn = () => {
      element.removeAttribute("tabindex");
      element.removeAttribute(mark);
    };
    element.addEventListener("blur", moveOn, { once: true });
  }
  element?.focus({ preventScroll: true });
}
