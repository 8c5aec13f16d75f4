import type { Page } from "@playwright/test";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Returns what a person would see as a layout gone wrong, one line for each: text beyond the window, text over text,
 * and text under a button or a field. What is fixed, sticky or meant for screen readers is left out.
 */
export function findCollisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLeftOut = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position, clipPath } = getComputedStyle(at);
        if (position === "fixed" || position === "sticky" || clipPath !== "none" || at.clientWidth === 1)
          return true;
      }
      return false;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isLeftOut(element);
    /** The part of a box that no ancestor cuts off. */
    const uncut = (box: Box, element: Element): Box => {
      let { left, right, top, bottom } = box;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === "visible") continue;
        const frame = at.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return { left, right, top, bottom };
    };
    const touch = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;

    const texts: { node: Node; parent: Element; box: Box; words: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.nodeValue?.trim().slice(0, 40);
      const parent = node.parentElement;
      if (!words || !parent || parent.closest("script, style, svg, option, textarea")) continue;
      if (!isShown(parent)) continue;
      const range = new Range();
      range.selectNodeContents(node);
      for (const { left, right, top, height } of range.getClientRects()) {
        // Without the space above and below the letters, which lines may share.
        const letters = { left, right, top: top + height * 0.2, bottom: top + height * 0.8 };
        const box = uncut(letters, parent);
        if (box.right > box.left + 1 && box.bottom > box.top + 1) {
          texts.push({ node, parent, box, words });
        }
      }
    }
    const found = new Set<string>();
    for (const [place, { node, box, words }] of texts.entries()) {
      if (box.right > innerWidth + 1) found.add(`beyond the window: “${words}”`);
      for (const other of texts.slice(place + 1)) {
        if (node !== other.node && touch(box, other.box)) found.add(`“${words}” over “${other.words}”`);
      }
    }
    for (const control of document.querySelectorAll("button, a, input, select, textarea")) {
      const { borderTopWidth, backgroundColor } = getComputedStyle(control);
      if (borderTopWidth === "0px" && backgroundColor === "rgba(0, 0, 0, 0)") continue;
      if (!isShown(control)) continue;
      const box = control.getBoundingClientRect();
      for (const { node, parent, box: text, words } of texts) {
        // A box's label and a field's own button may be on it.
        const button = parent.closest("label, button");
        if (control.contains(node) || button?.localName === "label") continue;
        if (button && button.parentElement === control.parentElement) continue;
        if (touch(text, box))
          found.add(`“${words}” under “${control.textContent || control.ariaLabel || control.id}”`);
      }
    }
    return [...found];
  });
}
