import { Arrow } from "#web/guides/drawing.tsx";
import { Code, Figure, Node } from "../figure.tsx";
import type { ArticleSection } from "./section.ts";

export const notSettingStateDirectly: readonly ArticleSection[] = [
  {
    title: "React does not watch your objects",
    body: (
      <>
        <p>
          <code>cart.push(line)</code> changes an array in memory. React does not see it: it keeps no watch on
          your data. It renders when a setter is called, and it decides whether anything changed by comparing
          two references with <code>Object.is</code>. The same array is the same array, whatever is in it.
        </p>
        <Figure
          label="Above, an array is changed in place and the comparison finds it equal; below, a new array differs"
          caption="Same reference: nothing to do. New reference: render."
          height={160}
        >
          <Node x={16} y={18} width={92} note="1 line">
            cart
          </Node>
          <Node x={134} y={18} width={92} tone="move" note="2 lines">
            same cart
          </Node>
          <Arrow from={[108, 39]} to={[130, 39]} />
          <text x="292" y="43">
            equal: no render
          </text>
          <Node x={16} y={92} width={92} note="1 line">
            cart
          </Node>
          <Node x={134} y={92} width={92} tone="new" note="2 lines">
            new cart
          </Node>
          <Arrow from={[108, 113]} to={[130, 113]} />
          <text x="292" y="117">
            differs: render
          </text>
        </Figure>
        <p>
          The worst of it is that it half works. The next render, for any other reason, shows the change, so
          the bug comes and goes. And <code>memo</code>, effects with dependencies and{" "}
          <code>useSyncExternalStore</code> compare the same way, so they all miss it.
        </p>
      </>
    ),
  },
  {
    title: "Make a new value from the old one",
    body: (
      <>
        <p>
          Every function of our cart takes a cart and returns a cart. None changes its argument, so each can
          be tested with a literal, and undoing a removal is only keeping the line that was removed.
        </p>
        <Code>
          {`// a line with another quantity
cart.map((line) =>
  line.partId === id
    ? { ...line, quantity }
    : line)

// a removed line, back in its place
cart.toSpliced(index, 0, line)`}
        </Code>
        <p>
          <code>toSpliced</code>, <code>toSorted</code> and <code>with</code> do what <code>splice</code>,{" "}
          <code>sort</code> and an assignment do, on a copy. What has not changed is shared, not copied: the
          other lines are the same objects as before, so their rows need not render.
        </p>
        <p>
          The rule works the other way around, too. If nothing changed, return the old value: our store does
          not even write if the update gave back the cart it got.
        </p>
      </>
    ),
  },
  {
    title: "The setter queues",
    body: (
      <>
        <p>
          A setter does not set. It adds an update to a queue, and React works through the queue once the
          event is over, all in one render. The variable in your function keeps the value of its render, which
          is why this counts to one, not to three:
        </p>
        <Code>
          {`setCount(count + 1);
setCount(count + 1);
setCount(count + 1); // all three: 0 + 1`}
        </Code>
        <Figure
          label="Three updates as functions run one after another, and the page renders once"
          caption="Updates as functions get the value of the one before them."
          height={120}
        >
          <Node x={14} y={40} width={62}>
            0
          </Node>
          <Node x={96} y={40} width={52} tone="move">
            + 1
          </Node>
          <Node x={160} y={40} width={52} tone="move">
            + 1
          </Node>
          <Node x={224} y={40} width={52} tone="move">
            + 1
          </Node>
          <Node x={296} y={40} width={50} tone="new">
            3
          </Node>
          <text x="180" y="96">
            one render
          </text>
        </Figure>
        <p>
          If the next value depends on the last, pass a function:{" "}
          <code>{"setCount((count) => count + 1)"}</code>. It runs with the value the queue has reached.
        </p>
      </>
    ),
  },
  {
    title: "Renders may be thrown away",
    body: (
      <p>
        With transitions React prepares a render in the background, and discards it if something more urgent
        comes along. That is safe only because rendering changes nothing: the old value is still there, whole.
        In development, Strict Mode calls your components twice to find those that break this. If a list grows
        by two when you add one, an object was changed during rendering.
      </p>
    ),
  },
];
