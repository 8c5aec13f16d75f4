import { Arrow } from "#web/guides/drawing.tsx";
import { Code, Figure, Node } from "../figure.tsx";
import type { ArticleSection } from "./section.ts";

export const unitTests: readonly ArticleSection[] = [
  {
    title: "A unit is a rule",
    body: (
      <>
        <p>
          The useful unit is not a class or a file, but a rule someone could state in a sentence: a paid order
          cannot be deleted; a cart has at most fifty lines; a total is its lines, minus the discount, plus
          shipping and tax. Rules like these are pure functions here. They read no clock and no database, so a
          test is a literal in and a literal out, and takes milliseconds.
        </p>
        <Figure
          label="An input goes into a rule; what comes out is compared with what should"
          caption="No clock, no network, no database: the same answer each time."
          height={110}
        >
          <Node x={16} y={32} width={86} note="cart, part">
            input
          </Node>
          <Node x={136} y={38} width={80} tone="move">
            rule
          </Node>
          <Node x={250} y={32} width={94} tone="new" note="as expected?">
            output
          </Node>
          <Arrow from={[102, 53]} to={[132, 53]} />
          <Arrow from={[216, 53]} to={[246, 53]} />
        </Figure>
        <Code>
          {`it("stops at what is in stock", () => {
  const { cart, result } =
    withPart([], onlyThreeLeft, 5);
  expect(cart[0].quantity).toBe(3);
  expect(result.kind).toBe("added");
});`}
        </Code>
      </>
    ),
  },
  {
    title: "Names are documentation",
    body: (
      <p>
        A test's name is a sentence about behavior, in words the owner would use: “one of several browsers
        that change the same list at the same time succeeds, the others get 409”. When it fails a year later,
        someone who never saw the code knows what broke and whether it matters. A test named after a function
        has to be read first, and one that repeats the code line by line fails at every change and finds
        nothing.
      </p>
    ),
  },
  {
    title: "What units cannot find",
    body: (
      <>
        <p>
          Two units that work alone can fail together, and the dangerous mistakes of a shop are of that kind:
          two buyers and one part, a webhook that arrives twice, a process that dies between the payment and
          its record. A mock of a database cannot deadlock, and would happily sell the eleventh of ten units.
        </p>
        <Figure
          label="A hundred buyers order at once from ten units; ten orders succeed and ninety are refused"
          caption="On a real PostgreSQL: ten orders, ninety refusals, and stock of zero."
          height={150}
        >
          <Node x={16} y={52} width={92} height={44} note="all at once">
            100 buyers
          </Node>
          <Node x={140} y={52} width={80} height={44} tone="move" note="row lock">
            10 units
          </Node>
          <Node x={256} y={24} width={88} height={36} tone="new">
            10 orders
          </Node>
          <Node x={256} y={92} width={88} height={36}>
            90 refused
          </Node>
          <Arrow from={[108, 74]} to={[136, 74]} />
          <Arrow from={[220, 66]} to={[252, 46]} />
          <Arrow from={[220, 84]} to={[252, 106]} />
        </Figure>
        <p>
          So calls are tested over HTTP, against the real application and a real database, and the races are
          run as races: a hundred buyers, ten units. Other tests kill the process at named points and look at
          the books after the restart. Browser tests walk the journeys that earn the money.
        </p>
      </>
    ),
  },
  {
    title: "Three rules that keep them honest",
    body: (
      <>
        <ul>
          <li>
            <strong>No sleeping.</strong> A test that waits 100 ms is slow on every machine and wrong on a
            slow one. It waits for the event itself.
          </li>
          <li>
            <strong>It must be able to fail.</strong> A new test of a fix is run once without the fix. If it
            passes, it tests something else.
          </li>
          <li>
            <strong>Fake only what lies outside.</strong> The card network's answers can be faked, because we
            do not own it. Our own queries cannot.
          </li>
        </ul>
        <p>
          Speed is not tested at all, but measured, on another day and another machine: a test that fails
          because the computer was busy is soon a test that no one believes.
        </p>
      </>
    ),
  },
];
