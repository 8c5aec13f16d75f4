// Lets nothing move by fonts that come after the first paint (font-script.ts). A file of its own, because no page waits
// for it, and every page would carry it.
const families = ["'Inter Variable'", "'Inter Display'", "'JetBrains Mono'"];
/** Browsers count less as no shift. */
const SHIFT_PX = 3;

/** @param {string} fonts address of their style sheet, which is loaded */
export async function useFonts(fonts) {
  await Promise.all(families.map((name) => document.fonts.load(`1em ${name}`)));
  const shown = visibleNodes();
  const tops = () => shown.map((node) => boxOf(node).top);
  const before = tops();
  for (const state of ["", "headings", "late"]) {
    document.documentElement.dataset.fonts = state;
    const stays = tops().every(
      (top, index) =>
        Math.abs(top - before[index]) < SHIFT_PX || Math.min(top, before[index]) > window.innerHeight,
    );
    if (stays) break;
  }
  try {
    sessionStorage.setItem("fonts", fonts);
  } catch {
    // Without storage every page is a tab's first.
  }
}

/** Elements and texts that are on or above the screen's end and not hidden. */
function visibleNodes() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nodes = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element.checkVisibility() && boxOf(node).bottom > 0) nodes.push(node);
  }
  return nodes;
}

function boxOf(node) {
  if (node instanceof Element) return node.getBoundingClientRect();
  const range = document.createRange();
  range.selectNode(node);
  return range.getBoundingClientRect();
}
