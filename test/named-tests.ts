import ts from "typescript";

/** A title as written in the source: text, and holes that the test fills in when it runs. */
type Title = readonly (string | typeof hole)[];
const hole = Symbol("hole");

export interface NamedTests {
  /** Every group, test and step, with the titles that lead to it. */
  paths: readonly (readonly Title[])[];
  /** All strings and numbers in the file: what a hole may be filled with. */
  literals: ReadonlySet<string>;
}

const callees = /^(test|it)(\.(describe|step))?$|^describe$/;

/** Reads which tests a file of Vitest's or Playwright's has. A title that is worked out elsewhere cannot be read. */
export function namedTests(source: string): NamedTests {
  const paths: Title[][] = [];
  const literals = new Set<string>();
  const visit = (node: ts.Node, within: Title[]): void => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) literals.add(node.text);
    let inside = within;
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const title = first && callees.test(calleeOf(node.expression)) ? titleOf(first) : undefined;
      if (title) {
        inside = [...within, title];
        paths.push(inside);
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile("tests.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), []);
  return { paths, literals };
}

/** `it.each(rows)` and ``it.each`rows` `` are called like `it`. */
function calleeOf(expression: ts.Expression): string {
  if (ts.isCallExpression(expression)) return calleeOf(expression.expression).replace(/\.each$/, "");
  if (ts.isTaggedTemplateExpression(expression)) return calleeOf(expression.tag).replace(/\.each$/, "");
  return expression.getText();
}

function titleOf(node: ts.Expression): Title | undefined {
  if (ts.isStringLiteralLike(node)) return split(node.text);
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.flatMap(({ literal }) => [hole, literal.text] as const)];
}

/** Vitest fills `%s` and `$name` in the titles of `each`. */
const split = (text: string): Title =>
  text.split(/(%[sdifjo]|\$\w+)/).map((part, index) => (index % 2 === 1 ? hole : part));

/** Whether the file has a test whose titles, joined with " › ", are these. */
export function hasTest({ paths, literals }: NamedTests, wanted: string): boolean {
  return paths.some((path) => {
    const pattern = path.map((title) => title.map(asPattern).join("")).join(" › ");
    const filled = new RegExp(`^${pattern}$`).exec(wanted);
    return filled?.slice(1).every((value) => literals.has(value)) ?? false;
  });
}

const asPattern = (part: string | typeof hole) =>
  part === hole ? "(.+?)" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
