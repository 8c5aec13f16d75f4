import type { ReactNode } from "react";

/** The five questions of specification §2, `/blogs`. */
export const questions: readonly { title: string; body: ReactNode }[] = [
  {
    title: "How do you improve the performance of a React application?",
    body: (
      <>
        <p>
          Measure first. The browser's performance panel and React's profiler show whether time goes into
          loading, rendering, or the work your own code does; each asks for another cure, and most guesses are
          wrong.
        </p>
        <p>
          <strong>Loading</strong> is usually the largest part. Send HTML from the server, so that there is
          something to see before any script has run; split the code by route; load late what is needed late;
          give pictures a size, a modern format and <code>loading="lazy"</code> when they are below the fold.
        </p>
        <p>
          <strong>Rendering</strong> gets cheaper when less of the tree renders. Keep state near the
          components that use it, so that a keystroke in a form does not render the page around it. Pass
          children instead of props through five layers. Give list items stable keys. Long lists want pages,
          or a window that renders only what is visible. <code>memo</code>, <code>useMemo</code> and{" "}
          <code>useCallback</code> help where a profile shows the same expensive work done again for the same
          input; the React Compiler puts most of them in for you.
        </p>
        <p>
          <strong>Responsiveness</strong> is its own matter. Set what the field holds at once, and what hangs
          on it in <code>startTransition</code>, or read it through <code>useDeferredValue</code>: typing
          stays smooth while the results catch up.
        </p>
      </>
    ),
  },
  {
    title: "What are the ways to manage state in a React application?",
    body: (
      <>
        <p>Ask what kind of state it is; there are four, and each has its own home.</p>
        <ul>
          <li>
            <strong>Local state</strong> belongs to one component: whether a menu is open, what a field holds.{" "}
            <code>useState</code>, or <code>useReducer</code> when several values change together by rules.
          </li>
          <li>
            <strong>Shared state</strong> is lifted to the closest common parent and passed down. When the way
            down gets long, context carries it; for state that changes often and is read in many places, a
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
          And the cheapest state is the one you do not keep: what can be computed from props or other state
          while rendering needs no variable that could disagree with it.
        </p>
      </>
    ),
  },
  {
    title: "How does prototypal inheritance work?",
    body: (
      <>
        <p>
          Every JavaScript object has a hidden link to another object, its prototype, or to <code>null</code>.
          When you read a property the object does not have, the engine follows the link and looks there, then
          at that object's prototype, until it finds the property or the chain ends. That is why{" "}
          <code>[1, 2].map</code> works: the array has no <code>map</code> of its own,{" "}
          <code>Array.prototype</code> has.
        </p>
        <p>
          Writing does not follow the chain. Assigning to <code>dog.name</code> makes a property on{" "}
          <code>dog</code> itself, which from then on hides one of the same name further up. (A setter found
          on the way is called instead, and a read-only property there refuses the write.)
        </p>
        <p>
          Objects inherit from objects, then, not from classes: <code>Object.create(animal)</code> makes an
          object whose prototype is <code>animal</code>. Calling a function with <code>new</code> links the
          new object to that function's <code>prototype</code> property, and <code>class … extends …</code> is
          a clearer way to write the same: it links one <code>prototype</code> to the other and, for static
          members, one constructor to the other.
        </p>
        <p>
          One method on a prototype serves a million objects, and a method added there later is there for all
          of them, the old ones included. That is the strength of it, and the reason to leave{" "}
          <code>Object.prototype</code> alone.
        </p>
      </>
    ),
  },
  {
    title: "Why do you not set the state directly in React?",
    body: (
      <>
        <p>
          Because React would not know. <code>{"products.push(x)"}</code> or{" "}
          <code>{"state.name = 'Ann'"}</code> changes the object in memory, but nothing tells React to render;
          the page goes on showing what it showed, until something unrelated happens to render it.
        </p>
        <p>
          The setter does three things an assignment cannot. It schedules a render. It batches: several
          updates in one event cause one render. And it lets React compare: when the new value is the very
          same object as the old one, React takes nothing to have changed and skips the work, and so do{" "}
          <code>memo</code> and effects with dependencies. A mutated object is always the same object, so the
          change is lost on all of them.
        </p>
        <p>
          So make a new value and hand it over: <code>setProducts([...products, x])</code>. When the next
          value depends on the one before, pass a function, <code>{"setCount((count) => count + 1)"}</code>,
          because the variable in your closure belongs to the render that made it, and may be old by the time
          the update runs.
        </p>
        <p>
          React may also prepare a render and throw it away. That is safe only while what it renders from does
          not change under it.
        </p>
      </>
    ),
  },
  {
    title: "What is a unit test, and why write them?",
    body: (
      <>
        <p>
          A unit test runs one small piece of the program by itself, a function or a component, with input you
          choose, and compares what it does with what it should do. It needs no network and no clock, takes
          milliseconds, and gives the same verdict every time.
        </p>
        <ul>
          <li>
            <strong>They find mistakes early,</strong> beside the line that made them, rather than in a report
            from a customer three weeks later.
          </li>
          <li>
            <strong>They let you change things.</strong> Code that nobody dares to touch is usually code
            without tests.
          </li>
          <li>
            <strong>They say what is meant.</strong> A test called “a paid order cannot be deleted” is
            documentation that fails when it stops being true.
          </li>
          <li>
            <strong>They improve the design.</strong> A rule that is hard to test is tangled with something it
            should not know about.
          </li>
        </ul>
        <p>
          They have a limit: units that each work can fail together. What depends on the database's locks or
          on the browser is tested there. This shop lets a hundred buyers order the last ten pieces at once on
          a real PostgreSQL, because no mock would ever sell the eleventh.
        </p>
      </>
    ),
  },
];
