import { Arrow } from "#web/guides/drawing.tsx";
import { Figure, Node, Words } from "../figure.tsx";
import type { ArticleSection } from "./section.ts";

export const reactPerformance: readonly ArticleSection[] = [
  {
    title: "Measure as a slow phone does",
    body: (
      <>
        <p>
          A developer's laptop on an office line hides everything that is wrong with a page. We measure with
          Lighthouse's slow phone, four times slower than the desktop and on a thin line, and take the median
          of five runs, because one run says little. Two figures decide: how long until the largest picture is
          there, and how long the main thread is busy so that a press does nothing.
        </p>
        <p>
          A profile then says which of three things the time went into: <strong>loading</strong>,{" "}
          <strong>rendering</strong>, or <strong>our own code</strong>. Each has its own remedy, and a remedy
          for the wrong one only adds code.
        </p>
      </>
    ),
  },
  {
    title: "Send the page, then the program",
    body: (
      <>
        <p>
          The server renders every public page, and every visitor gets the same HTML. That is what makes it
          cacheable: what is personal, such as the cart's count or the chosen laptop, is written by a small
          script in the head from the browser's own storage, before anything is painted, so nothing jumps.
        </p>
        <Figure
          label="A timeline: first the HTML, then the paint with the picture, then the scripts"
          caption="The scripts are in the HTML, but inert. They start after the first paint."
        >
          <Words x={16} y={28}>
            0 s
          </Words>
          <path className="g-trace" d="M16 38h328M16 34v8M344 34v8" />
          <Node x={16} y={48} width={92} height={42} tone="new">
            HTML
          </Node>
          <Node x={112} y={48} width={108} tone="new" note="styles, picture">
            first paint
          </Node>
          <Node x={232} y={96} width={112} tone="move" note="hydration">
            scripts
          </Node>
          <Arrow from={[220, 69]} to={[278, 92]} />
          <Words x={16} y={156}>
            fonts follow last, with fallbacks of equal width
          </Words>
        </Figure>
        <p>
          React's scripts would compete with the first picture for a thin line. So the page carries them in a
          template, which browsers do not run, and a few lines put them to work once the page is painted. A
          button pressed before that is not lost: the form is held and submitted again as soon as React is
          there.
        </p>
      </>
    ),
  },
  {
    title: "Load code on the first use",
    body: (
      <p>
        Toasts, the comparison, the zoom and the dialog for choosing a laptop are used in few visits. Each is
        a dynamic <code>import()</code>, requested when someone first presses its button. Links to parts fetch
        the part's page when the pointer rests on them, so the click itself has nothing to wait for. The
        budget for all scripts of the list page is 130 kB.
      </p>
    ),
  },
  {
    title: "Render less, not faster",
    body: (
      <>
        <p>
          Most slow renders are not slow components but too many of them. State that lives at the top of a
          page renders the page at each keystroke. Moved into the form that uses it, the same keystroke
          renders the form.
        </p>
        <Figure
          label="A tree of components in which only the form, which has the state, renders again"
          caption="State close to its use: typing renders the green part only."
          height={170}
        >
          <Node x={138} y={12}>
            page
          </Node>
          <Node x={28} y={70}>
            picture
          </Node>
          <Node x={138} y={70}>
            reviews
          </Node>
          <Node x={248} y={70} tone="new" note="owns state">
            buy form
          </Node>
          <Node x={248} y={128} tone="new">
            quantity
          </Node>
          <path className="g-trace" d="M180 42v28M180 56H70v14M180 56h110v14M290 112v16" />
        </Figure>
        <p>
          <code>memo</code> and <code>useMemo</code> come after that, where a profile shows the same work for
          the same input. We have found few such places. What helped more was sending less: a card's data
          holds what the card shows, and no more, because it travels twice, as HTML and as data for React.
        </p>
      </>
    ),
  },
];
