/** Adds the fonts of a style sheet that is turned off to the page (font-script.ts). */
export async function addLateFonts(link) {
  const { fonts, documentElement: root } = document;
  const faces = [];
  const loads = [];
  for (const { style } of link.sheet.cssRules) {
    const get = (name) => style.getPropertyValue(name);
    const unicodeRange = get("unicode-range");
    const face = new FontFace(get("font-family").replace(/["']/g, ""), get("src"), {
      weight: get("font-weight"),
      display: "fallback",
      unicodeRange: unicodeRange || "U+0-10FFFF",
    });
    faces.push(face);
    if (!unicodeRange) loads.push(face.load());
  }
  await Promise.all(loads);

  const range = new Range();
  const boxOf = (node) => {
    range.selectNode(node);
    return (node.localName ? node : range).getBoundingClientRect();
  };
  const end = 2 * innerHeight;
  let box;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL, (node) => {
    box = boxOf(node);
    return box.top < end ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
  });
  const shown = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.localName ? node : node.parentElement;
    if (box.bottom > 0 && element.checkVisibility()) shown.push([node, scrollY + box.top]);
  }
  // A task of its own, so that a tap does not wait for both.
  await new Promise((resolve) => setTimeout(resolve));
  const isStill = ([node, before]) => {
    const top = scrollY + boxOf(node).top;
    if (!node.isConnected) return true;
    return Math.abs(top - before) < 3 || Math.min(top, before) > scrollY + innerHeight;
  };
  const use = (kept) => {
    for (const face of faces) fonts[kept === "all" ? "delete" : "add"](face);
    root.toggleAttribute("data-late-headings", kept === "headings");
  };
  for (const kept of ["none", "headings", "all"]) {
    use(kept);
    if (shown.every(isStill)) break;
  }
  addEventListener("lapwright:page", () => use("none"));
}
