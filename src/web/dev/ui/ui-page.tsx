import { type ReactNode, useEffect } from "react";
import type { LinksFunction, MetaFunction } from "react-router";
import { Dialogs, Waiting, Words } from "./answers.tsx";
import { Colors } from "./colors.tsx";
import { Labels, Pictures, Tables, Ways } from "./contents.tsx";
import { Buttons, Fields } from "./controls.tsx";
import { Space, Type } from "./foundations.tsx";
import { anchorOf, Section } from "./section.tsx";
import { showStates } from "./show-states.ts";
import { Suggestions } from "./suggestions.tsx";
import sheet from "./ui.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];
export const meta: MetaFunction = () => [{ title: "Every piece" }, { name: "robots", content: "noindex" }];

const sections: readonly { title: string; contents: ReactNode }[] = [
  { title: "Colors", contents: <Colors /> },
  { title: "Type", contents: <Type /> },
  { title: "Space and motion", contents: <Space /> },
  { title: "Buttons", contents: <Buttons /> },
  { title: "Fields", contents: <Fields /> },
  { title: "Suggestions", contents: <Suggestions /> },
  { title: "Labels", contents: <Labels /> },
  { title: "Tables", contents: <Tables /> },
  { title: "Ways", contents: <Ways /> },
  { title: "Pictures", contents: <Pictures /> },
  { title: "Words", contents: <Words /> },
  { title: "Waiting", contents: <Waiting /> },
  { title: "Dialogs", contents: <Dialogs /> },
];

/** Every piece of `src/web/ui` in every state, made of the real ones. Only `npm run dev` has it (`routes.ts`). */
export default function UiPage() {
  useEffect(() => showStates(document.styleSheets), []);
  return (
    <div className="page-width py-10 lg:py-16">
      <h1 className="text-display">Every piece</h1>
      <p className="mt-6 max-w-prose text-ink-soft text-lead">
        The shop's whole kit, in every state. The switch in the header changes the theme.
      </p>
      <nav aria-label="Pieces" className="mt-8">
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
