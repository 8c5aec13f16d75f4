import type { ReactNode } from "react";
import type { ArticleSlug } from "#domain/articles.ts";

/** The five questions of specification §2, `/blogs`. */
export const questions: readonly { title: string; article: ArticleSlug; body: ReactNode }[] = [
  {
    title: "How do you improve the performance of a React application?",
    article: "react-performance",
    body: (
      <>
        <p>
          Measure first. The browser's performance panel and React's profiler show whether time goes into
          loading, rendering, or your own code; each needs a different fix, and most guesses are wrong.
        </p>
        <p>
          <strong>Loading</strong> is usually the largest part. Send HTML from the server, so that there is
          something to see before any script has run; split the code by route; load code when it is needed;
          give images a size, a modern format and <code>loading="lazy"</code> if they are below the fold.
        </p>
        <p>
          <strong>Rendering</strong> gets cheaper when less of the tree renders. Keep state near the
          components that use it, so that a keystroke in a form does not render the page around it. Pass
          children instead of props through five layers. Give list items stable keys. Long lists need
          pagination, or a window that renders only what is visible. <code>memo</code>, <code>useMemo</code>{" "}
          and <code>useCallback</code> help where a profile shows the same expensive work repeated for the
          same input; the React Compiler adds most of them for you.
        </p>
        <p>
          <strong>Responsiveness</strong> is a separate topic. Update the field's value immediately, and
          update what depends on it in <code>startTransition</code>, or read it through{" "}
          <code>useDeferredValue</code>: typing stays smooth while the results catch up.
        </p>
      </>
    ),
  },
  {
    title: "What are the ways to manage state in a React application?",
    article: "state-management",
    body: (
      <>
        <p>Ask what kind of state it is. There are four kinds, and each has its own place.</p>
        <ul>
          <li>
            <strong>Local state</strong> belongs to one component: whether a menu is open, what a field
            contains. Use <code>useState</code>, or <code>useReducer</code> when several values change
            together.
          </li>
          <li>
            <strong>Shared state</strong> is lifted to the closest common parent and passed down. When that
            takes too many levels, use context; for state that changes often and is read in many places, a
            store such as Redux Toolkit or Zustand renders only its readers.
          </li>
          <li>
            <strong>Server state</strong> is a copy of something you do not own. Loading, caching, retrying
            and knowing when it is stale are the hard part, which a router's loaders or TanStack Query do well
            and <code>useEffect</code> does badly.
          </li>
          <li>
            <strong>The address</strong> is state too. A search, a filter, a page number in the URL can be
            linked, bookmarked and undone with the back button. This shop's list keeps everything there.
          </li>
        </ul>
        <p>
          And the cheapest state is the state you do not have: what you can compute from props or other state
          while rendering needs no variable that could get out of sync.
        </p>
      </>
    ),
  },
  {
    title: "How does prototypal inheritance work?",
    article: "prototypal-inheritance",
    body: (
      <>
        <p>
          Every JavaScript object has a hidden link to another object, its prototype, or to <code>null</code>.
          When you read a property the object does not have, the engine follows the link and looks there, then
          at that object's prototype, until it finds the property or the chain ends. That is why{" "}
          <code>[1, 2].map</code> works: the array has no <code>map</code> of its own, but{" "}
          <code>Array.prototype</code> does.
        </p>
        <p>
          Writing does not follow the chain. Assigning to <code>dog.name</code> creates a property on{" "}
          <code>dog</code> itself, which then hides a property of the same name further up. (If the chain has
          a setter, it is called instead; a read-only property rejects the write.)
        </p>
        <p>
          So objects inherit from objects, not from classes: <code>Object.create(animal)</code> creates an
          object whose prototype is <code>animal</code>. Calling a function with <code>new</code> links the
          new object to that function's <code>prototype</code> property, and <code>class … extends …</code> is
          a clearer way to write the same thing: it links one <code>prototype</code> to the other and, for
          static members, one constructor to the other.
        </p>
        <p>
          One method on a prototype serves a million objects, and a method added later is available to all of
          them, including the existing ones. That is the strength of prototypes, and the reason to leave{" "}
          <code>Object.prototype</code> alone.
        </p>
      </>
    ),
  },
  {
    title: "Why do you not set the state directly in React?",
    article: "not-setting-state-directly",
    body: (
      <>
        <p>
          Because React would not notice. <code>{"products.push(x)"}</code> or{" "}
          <code>{"state.name = 'Ann'"}</code> changes the object in memory, but nothing tells React to render,
          so the page shows the old value until something unrelated triggers a render.
        </p>
        <p>
          The setter does three things an assignment cannot. It schedules a render. It batches: several
          updates in one event cause one render. And it lets React compare: if the new value is the same
          object as the old one, React assumes nothing changed and skips the work, and so do <code>memo</code>{" "}
          and effects with dependencies. A mutated object is still the same object, so they all miss the
          change.
        </p>
        <p>
          So create a new value and pass it on: <code>setProducts([...products, x])</code>. If the next value
          depends on the previous one, pass a function, <code>{"setCount((count) => count + 1)"}</code>,
          because the variable in your closure belongs to the render that created it and may be outdated when
          the update runs.
        </p>
        <p>
          React may also prepare a render and discard it. That is safe only if the data it renders does not
          change in the meantime.
        </p>
      </>
    ),
  },
  {
    title: "What is a unit test, and why write them?",
    article: "unit-tests",
    body: (
      <>
        <p>
          A unit test runs one small piece of the program by itself, a function or a component, with input you
          choose, and compares what it does with what it should do. It needs no network and no clock, takes
          milliseconds, and gives the same result every time.
        </p>
        <ul>
          <li>
            <strong>They find mistakes early,</strong> next to the line that caused them, rather than in a
            customer's report three weeks later.
          </li>
          <li>
            <strong>They let you change things.</strong> Code that no one dares to touch is usually code
            without tests.
          </li>
          <li>
            <strong>They document intent.</strong> A test called “a paid order cannot be deleted” is
            documentation that fails when it stops being true.
          </li>
          <li>
            <strong>They improve the design.</strong> A rule that is hard to test is tangled with something it
            should not know about.
          </li>
        </ul>
        <p>
          They have a limit: units that work alone can fail together. Test what depends on database locks or
          on the browser with the real thing. This shop lets a hundred buyers order the last ten units at once
          on a real PostgreSQL database, because no mock would ever sell the eleventh.
        </p>
      </>
    ),
  },
];
