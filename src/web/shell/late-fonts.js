/** Adds the fonts of a style sheet that is turned off to the page (font-script.ts). */
export async function addLateFonts(link) {
  const { fonts, documentElement: root } = document;
  const everything = "U+0-10FFFF";
  const faces = Array.from(link.sheet.cssRules, ({ style }) => {
    const get = (name) => style.getPropertyValue(name);
    return new FontFace(get("font-family").replace(/["']/g, ""), get("src"), {
      weight: get("font-weight"),
      display: "fallback",
      unicodeRange: get("unicode-range") || everything,
    });
  });
  await Promise.all(faces.map((face) => face.unicodeRange === everything && face.load()));

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
    for (const face of faces) fonts[kept === "all" ? "delete" : "add"](face);
    root.toggleAttribute("data-late-headings", kept === "headings");
  };
  for (const kept of ["none", "headings", "all"]) {
    use(kept);
    if (shown.every(isStill)) break;
  }
  addEventListener("lapwright:page", () => use("none"));
}
