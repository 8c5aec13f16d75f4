// Checks that every address which pages and mails link to is one of the routes. `node scripts/links.mjs [FOLDER]`
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { projectRoot } from "./project.mjs";

/** What the server answers besides pages. */
const served = /^\/(api|assets|images|mailbox|photos|feed\.xml|llms\.txt|sitemap)\b/;
/** The addresses that it calls are below /api/auth. */
const identityCalls = "src/web/identity/";

// The routes of `npm run dev` are among them.
process.env.NODE_ENV = "development";
const { default: routes } = await import("../src/web/routes.ts");
const pages = patternsOf(routes);
const root = path.resolve(process.argv[2] ?? projectRoot);
const publicFiles = readdirSync(path.join(projectRoot, "src/web/public")).map((name) => `/${name}`);

let checked = 0;
const unknown = [];
for (const folder of ["src/web", "src/server"]) {
  for (const name of readdirSync(path.join(root, folder), { recursive: true })) {
    const file = `${folder}/${name.replaceAll(path.sep, "/")}`;
    if (!/\.tsx?$/.test(name) || /\.test\.|testing\./.test(name) || file.startsWith(identityCalls)) continue;
    const source = ts.createSourceFile(
      file,
      readFileSync(path.join(root, file), "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
    for (const { address, at } of addressesIn(source, folder === "src/web")) {
      checked += 1;
      if (isAnswered(address)) continue;
      unknown.push(`${file}:${source.getLineAndCharacterOfPosition(at).line + 1}: no page at ${address}`);
    }
  }
}
for (const line of unknown) console.error(line);
console.log(`${checked} addresses, ${unknown.length} unknown`);
// Without any, the checker no longer finds them.
process.exitCode = unknown.length > 0 || checked === 0 ? 1 : 0;

/** Returns the routes as lists of segments: ["dashboard", "order", ":id"]. */
function patternsOf(entries, parent = []) {
  return entries.flatMap(({ path: own = "", children = [] }) => {
    if (own === "*") return [];
    const segments = [...parent, ...own.split("/").filter(Boolean)];
    return [segments, ...patternsOf(children, segments)];
  });
}

/**
 * Returns the addresses in a file: texts that begin with a slash, and what follows the shop's origin in a template.
 * What a template inserts is written as "…".
 */
function addressesIn(source, isWeb) {
  const found = [];
  visit(source, false);
  return found;

  /** @param isInserted texts within a template are a part of an address: "/stock" */
  function visit(node, isInserted) {
    if (isWeb && !isInserted && ts.isStringLiteralLike(node) && !isCallPath(node)) add(node.text, node);
    if (ts.isTemplateExpression(node)) {
      let text = node.head.text;
      for (const { expression, literal } of node.templateSpans) {
        if (/(url|origin)(\(\))?$/i.test(expression.getText())) {
          if (isWeb) add(text, node);
          text = literal.text;
          add(text, literal);
        } else text += `…${literal.text}`;
      }
      if (isWeb) add(text, node);
    }
    ts.forEachChild(node, (child) => visit(child, isInserted || ts.isTemplateSpan(child)));
  }

  function add(text, node) {
    const [address] = /^\/[a-z…][^\s"'<>()]*/i.exec(text) ?? [];
    if (address) found.push({ address, at: node.getStart() });
  }
}

/** Pages may name a call by its method and path, without the contract's schemas. */
function isCallPath(node) {
  const object = node.parent.parent;
  return (
    ts.isPropertyAssignment(node.parent) &&
    node.parent.name.getText() === "path" &&
    object.properties.some((property) => property.name?.getText() === "method")
  );
}

function isAnswered(address) {
  const [pathname = ""] = address.split(/[?#]/);
  if (served.test(pathname) || publicFiles.includes(pathname)) return true;
  const segments = pathname.split("/").slice(1);
  return pages.some(
    (page) =>
      page.length === segments.length &&
      page.every(
        (own, index) => own.startsWith(":") || segments[index].includes("…") || own === segments[index],
      ),
  );
}
