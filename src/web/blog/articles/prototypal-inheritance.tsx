import { Arrow } from "#web/guides/drawing.tsx";
import { Code, Figure, Node } from "../figure.tsx";
import type { ArticleSection } from "./section.ts";

export const prototypalInheritance: readonly ArticleSection[] = [
  {
    title: "A property is looked up, not owned",
    body: (
      <>
        <p>
          An object in JavaScript is a set of properties and one hidden link to another object, its prototype.
          Reading <code>order.total</code> looks at the object first. If it has no such property, the engine
          follows the link and looks there, and so on, until it finds one or the chain ends at{" "}
          <code>null</code>.
        </p>
        <Figure
          label="A chain of four: the error, AppError.prototype, Error.prototype, Object.prototype, then null"
          caption="Reading error.message: found on the object itself. Reading error.toString: found two links up."
          height={190}
        >
          <Node x={20} y={8} width={132} tone="new" note="message, code">
            error
          </Node>
          <Node x={64} y={66} width={132} height={26}>
            AppError.prototype
          </Node>
          <Node x={108} y={108} width={132} height={26}>
            Error.prototype
          </Node>
          <Node x={152} y={150} width={132} height={26}>
            Object.prototype
          </Node>
          <Arrow from={[86, 50]} to={[104, 62]} />
          <Arrow from={[132, 92]} to={[150, 104]} />
          <Arrow from={[176, 134]} to={[194, 146]} />
          <Arrow from={[284, 163]} to={[318, 163]} />
          <text x="340" y="167">
            null
          </text>
        </Figure>
      </>
    ),
  },
  {
    title: "Writing stops at the object",
    body: (
      <>
        <p>
          Assigning does not climb. It creates a property on the object itself, which from then on hides the
          one further up. Two exceptions: a setter on the chain is called instead, and a read-only property on
          the chain refuses the write.
        </p>
        <Code>
          {`const defaults = { theme: "light" };
const mine = Object.create(defaults);
mine.theme;          // "light", from defaults
mine.theme = "dark"; // a property of mine
defaults.theme;      // still "light"
delete mine.theme;
mine.theme;          // "light" again`}
        </Code>
      </>
    ),
  },
  {
    title: "What class adds",
    body: (
      <p>
        <code>class AppError extends Error</code> builds two such links. Instances look methods up in{" "}
        <code>AppError.prototype</code>, whose own link leads to <code>Error.prototype</code>; and the
        constructor's link leads to <code>Error</code>, so that static methods are inherited, too. The syntax
        also checks what a function could not: a class cannot be called without <code>new</code>, and the
        subclass must call <code>super()</code> before it uses <code>this</code>. Underneath, it is the same
        chain.
      </p>
    ),
  },
  {
    title: "The error that was not an error",
    body: (
      <>
        <p>
          <code>x instanceof AppError</code> asks one thing: is the object <code>AppError.prototype</code>{" "}
          anywhere on the chain of <code>x</code>? It compares objects, not names. If a program contains two
          copies of a class, there are two prototypes, and an instance of one copy is no instance of the
          other.
        </p>
        <Figure
          label="Two copies of a class, one of the server and one of the pages, each with a prototype of its own"
          caption="Same source, two bundles, two prototypes: instanceof says no."
          height={150}
        >
          <Node x={20} y={14} width={140} note="server">
            ProblemError
          </Node>
          <Node x={200} y={14} width={140} note="pages">
            ProblemError
          </Node>
          <Node x={20} y={100} width={140} height={32} tone="new">
            thrown here
          </Node>
          <Node x={200} y={100} width={140} height={32} tone="move">
            caught here
          </Node>
          <Arrow from={[90, 100]} to={[90, 60]} />
          <Arrow from={[270, 100]} to={[270, 60]} />
          <text x="180" y="80">
            not the same
          </text>
        </Figure>
        <p>
          This shop renders its pages in the server's own process, from a bundle. An error thrown by the
          server's modules reaches the pages' code, whose bundle has its own copy of the class. There{" "}
          <code>instanceof</code> would say no to every one of them, and a missing part would be shown as a
          crash instead of “not found”. So the pages look at what the error has, a <code>problem</code> with a
          code and a status, and not at where it comes from. Errors of the language itself are safe to test:
          both sides share one <code>Error</code>.
        </p>
      </>
    ),
  },
  {
    title: "When to use it",
    body: (
      <p>
        Rarely by hand. Classes are right where many objects share behavior and an identity: errors, caches,
        connections. Most of our rules are plain functions on plain data, which can be sent as JSON, compared
        and tested without any chain. And leave <code>Object.prototype</code> alone: everything inherits from
        it, including the objects of code you did not write.
      </p>
    ),
  },
];
