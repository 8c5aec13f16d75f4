/** Adds the fonts of a style sheet that is turned off to the page (font-script.ts). */
export async function addLateFonts(link) {
  const { fonts } = document;
  // Fetched here: each font that the browser loads by its address lays out the whole page, even one not added yet.
  const read = async (src) => (await fetch(new URL(/url\("?([^")]+)/.exec(src)[1], link.href))).arrayBuffer();
  const faces = await Promise.all(
    Array.from(link.sheet.cssRules, async ({ style }) => {
      const get = (name) => style.getPropertyValue(name);
      const unicodeRange = get("unicode-range");
      const face = new FontFace(
        get("font-family").replace(/["']/g, ""),
        unicodeRange ? get("src") : await read(get("src")),
        { weight: get("font-weight"), display: "fallback", unicodeRange: unicodeRange || "U+0-10FFFF" },
      );
      if (!unicodeRange) await face.load();
      return face;
    }),
  );

  const range = new Range();
  const boxOf = (node) => {
    range.selectNode(node);
    return (node.localName ? node : range).getBoundingClientRect();
  };
  const shown = [];
  const measure = (node) => {
    const { top, bottom } = boxOf(node);
    if (top > 2 * innerHeight) return;
    const element = node.localName ? node : node.parentElement;
    const isSeen = bottom > 0 && element.checkVisibility();
    // A space has no place of its own: where a line ends at it, it has no box.
    if (isSeen && (node.localName || node.data.trim())) shown.push([node, scrollY + top]);
    node.childNodes.forEach(measure);
  };
  measure(document.body);
  await new Promise((resolve) => setTimeout(resolve));
  const isStill = ([node, before]) => {
    const top = scrollY + boxOf(node).top;
    return Math.abs(top - before) < 3 || Math.min(top, before) > scrollY + innerHeight || !node.isConnected;
  };
  const use = (kept) => {
    for (const face of faces) {
      const isLeftOut = kept === "all" || (kept === "headings" && face.family === "Inter Display");
      fonts[isLeftOut ? "delete" : "add"](face);
    }
  };
  for (const kept of ["none", "headings", "all"]) {
    use(kept);
    if (shown.every(isStill)) break;
  }
  addEventListener("lapwright:page", () => use("none"));
}
