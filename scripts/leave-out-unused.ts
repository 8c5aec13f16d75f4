import type { Plugin } from "vite";

/**
 * Code of our libraries that this shop never switches on, and what stands in for it in the browser's scripts. It
 * weighs 4 kB on every page's budget of 120.
 */
const unused = [
  {
    // Fetches the style sheets of a chunk loaded by `import()`. Routes are not loaded that way, and the rest has none.
    module: /vite\/preload-helper\.js$/,
    standIn: "export const __vitePreload = (load) => load();",
  },
  {
    // Tracing of the router in the browser; `HydratedRouter` is given no `instrumentations`.
    module: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    standIn: [
      "export const consumeInstrumentationClientResultMetaReceiver = () => undefined;",
      "export const instrumentationResultMetaContext = undefined;",
      ...["getRouteInstrumentationUpdates", "instrumentClientSideRouter", "instrumentHandler"].map(
        (name) =>
          `export const ${name} = () => { throw new Error("Left out: scripts/leave-out-unused.ts"); };`,
      ),
    ].join("\n"),
  },
  {
    // Learns of routes while one browses; `routeDiscovery` in react-router.config.ts names them all from the start.
    module: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    standIn: [
      "export const isFogOfWarEnabled = () => false;",
      "export const getPatchRoutesOnNavigationFunction = () => undefined;",
      "export const useFogOFWarDiscovery = () => {};",
      ...[
        "getPartialManifest",
        "getPathsWithAncestors",
        "handleClientVersionMismatch",
        "getManifestPath",
      ].map(
        (name) =>
          `export const ${name} = () => { throw new Error("Left out: scripts/leave-out-unused.ts"); };`,
      ),
    ].join("\n"),
  },
  {
    // What the router shows in a browser that cannot show even `ErrorBoundary` of root.tsx: a page for developers, with
    // the error's stack. This says as much as its visitors need, and like the router's goes away with the next page.
    module: /react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    standIn: `
      import { Component, createElement as h } from "react";
      export class RemixErrorBoundary extends Component {
        state = { location: this.props.location };
        static getDerivedStateFromError() { return { failed: true }; }
        static getDerivedStateFromProps({ location }, state) {
          return state.location === location ? null : { failed: false, location };
        }
        render() { return this.state.failed ? h(RemixRootDefaultErrorBoundary) : this.props.children; }
      }
      export const RemixRootDefaultErrorBoundary = () =>
        h("html", { lang: "en" },
          h("head", null, h("meta", { name: "viewport", content: "width=device-width" }), h("title", null, "Something went wrong")),
          h("body", null, h("h1", null, "That did not work"), h("p", null, h("a", { href: "" }, "Try again"))));
      export const BoundaryShell = () => null;`,
  },
];

/** Puts the stand-ins in place, and fails the build where that would no longer be right. */
export function leaveOutUnused(): Plugin {
  const met = new Set<RegExp>();
  return {
    name: "leave-out-unused",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const found = unused.find(({ module }) => module.test(id));
      if (!found) return null;
      met.add(found.module);
      return found.standIn;
    },
    generateBundle(_options, bundle) {
      for (const { module } of unused) {
        if (!met.has(module)) this.error(`There is no ${module} any more: see scripts/leave-out-unused.ts.`);
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || chunk.isEntry || !chunk.isDynamicEntry) continue;
        if (chunk.viteMetadata?.importedCss.size) {
          this.error(`${chunk.name} is loaded by import() and has a style sheet, which nothing would fetch.`);
        }
      }
    },
  };
}
