/** What is inside an element of one of these classes looks as though the pointer or the focus were on it. */
const shown: readonly { pseudo: string; also: string }[] = [
  { pseudo: ":hover", also: ":is(.shown-hover, .shown-hover *)" },
  { pseudo: ":focus-visible", also: ":is(.shown-focus :is(a, button, input, select, textarea, summary))" },
];

/** Lets the page's own style rules hold for the shown states too, so that what is shown is what will be. */
export function showStates(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) for (const rule of sheet.cssRules) showIn(rule);
}

function showIn(rule: CSSRule): void {
  if (rule instanceof CSSStyleRule && !rule.selectorText.includes(".shown-")) {
    let selector = rule.selectorText;
    for (const { pseudo, also } of shown) selector = selector.replaceAll(pseudo, `:is(${pseudo}, ${also})`);
    if (selector !== rule.selectorText) rule.selectorText = selector;
  }
  if ("cssRules" in rule) for (const inner of rule.cssRules as CSSRuleList) showIn(inner);
}
