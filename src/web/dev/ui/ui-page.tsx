import { type ReactNode, useEffect } from "react";
import type { LinksFunction, MetaFunction } from "react-router";
import { Colors } from "./colors.tsx";
import { Labels, Navigation, Pictures, Tables } from "./contents.tsx";
import { Buttons, Fields } from "./controls.tsx";
import { Dialogs, Loading, Messages } from "./feedback.tsx";
import { Space, Type } from "./foundations.tsx";
import { anchorOf, Section } from "./section.tsx";
import { Suggestions } from "./suggestions.tsx";
import sheet from "./ui.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];
export const meta: MetaFunction = () => [{ title: "UI components" }, { name: "robots", content: "noindex" }];

const sections: readonly { title: string; contents: ReactNode }[] = [
  { title: "Colors", contents: <Colors /> },
  { title: "Type", contents: <Type /> },
  { title: "Space and motion", contents: <Space /> },
  { title: "Buttons", contents: <Buttons /> },
  { title: "Fields", contents: <Fields /> },
  { title: "Suggestions", contents: <Suggestions /> },
  { title: "Labels", contents: <Labels /> },
  { title: "Tables", contents: <Tables /> },
  { title: "Navigation", contents: <Navigation /> },
  { title: "Pictures", contents: <Pictures /> },
  { title: "Messages", contents: <Messages /> },
  { title: "Loading", contents: <Loading /> },
  { title: "Dialogs", contents: <Dialogs /> },
];

/** Every component of `src/web/ui` in every state. Only `npm run dev` serves this page (`routes.ts`). */
export default function UiPage() {
  useEffect(() => showStates(document.styleSheets), []);
  return (
    <div className="page-width py-10 lg:py-16">
      <h1 className="text-display">UI components</h1>
      <p className="mt-6 max-w-prose text-ink-soft text-lead">
        Every component in every state. The button in the header switches the theme.
      </p>
      <nav aria-label="Components" className="mt-8">
        <ul className="flex flex-wrap gap-x-6">
          {sections.map(({ title }) => (
            <li key={title}>
              <a
                href={`#${anchorOf(title)}`}
                className="inline-flex min-h-11 items-center text-link text-small"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-12 grid gap-20">
        {sections.map(({ title, contents }) => (
          <Section key={title} title={title}>
            {contents}
          </Section>
        ))}
      </div>
    </div>
  );
}

/** Elements with these classes look as if the pointer or the focus were on them. */
const simulatedStates: readonly { pseudo: string; selectors: string }[] = [
  { pseudo: ":hover", selectors: ":is(.shown-hover, .shown-hover *)" },
  {
    pseudo: ":focus-visible",
    selectors: ":is(.shown-focus :is(a, button, input, select, textarea, summary))",
  },
];

/** Extends the page's own style rules to the simulated states, so that they look exactly like the real ones. */
function showStates(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) for (const rule of sheet.cssRules) extendRule(rule);
}

function extendRule(rule: CSSRule): void {
  if (rule instanceof CSSStyleRule && !rule.selectorText.includes(".shown-")) {
    let selector = rule.selectorText;
    for (const { pseudo, selectors } of simulatedStates)
      selector = selector.replaceAll(pseudo, `:is(${pseudo}, ${selectors})`);
    if (selector !== rule.selectorText) rule.selectorText = selector;
  }
  if ("cssRules" in rule) for (const inner of rule.cssRules as CSSRuleList) extendRule(inner);
}
