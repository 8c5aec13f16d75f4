export async function addLateFonts(link) {
  link.media = "not all";
  const { fonts, documentElement: root, body } = document;
  const faces = [];
  const loads = [];
  for (const { style } of link.sheet.cssRules) {
    const get = (name) => style.getPropertyValue(name);
    const some = get("unicode-range");
    const face = new FontFace(get("font-family").replace(/["']/g, ""), get("src"), {
      weight: get("font-weight"),
      display: "fallback",
      unicodeRange: some || "U+0-10FFFF",
    });
    faces.push(face);
    if (!some) loads.push(face.load());
  }
  await Promise.all(loads);

  const range = new Range();
  const boxOf = (node) => {
    range.selectNode(node);
    return (node.localName ? node : range).getBoundingClientRect();
  };
  const shown = [];
  const walker = document.createTreeWalker(body, 5);
  let node = walker.nextNode();
  while (node) {
    const { top, bottom } = boxOf(node);
    const element = node.localName ? node : node.parentElement;
    if (bottom > 0 && top < 2 * innerHeight && element.checkVisibility()) shown.push(node);
    node = walker.nextNode();
  }
  const measure = () => shown.map((node) => boxOf(node).top);
  const before = measure();
  const use = (kept) => {
    for (const face of faces) fonts[kept > 1 ? "delete" : "add"](face);
    root.toggleAttribute("data-late-headings", kept === 1);
  };
  for (const kept of [0, 1, 2]) {
    use(kept);
    const after = measure();
    if (after.every((top, at) => Math.abs(top - before[at]) < 3 || Math.min(top, before[at]) > innerHeight))
      break;
  }
  addEventListener("lapwright:page", () => use(0));
}
