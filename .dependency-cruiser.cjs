// The arrows of the architecture: web → contract → domain ← server → contract.
// `node scripts/arrows.mjs` runs them, and makes sure that every file was read.

const tests = "\\.test\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "domain-imports-domain-only",
      comment:
        "The rules of the shop are pure: browser, server and tests run them, and no library's release can change them.",
      severity: "error",
      from: { path: "^src/domain/", pathNot: tests },
      to: { pathNot: "^src/domain/" },
    },
    {
      name: "contract-imports-domain-and-zod-only",
      comment: "What crosses the wire is said once, for both sides: it knows neither of them.",
      severity: "error",
      from: { path: "^src/contract/", pathNot: tests },
      to: { pathNot: ["^src/(contract|domain)/", "(^|/)node_modules/zod/"] },
    },
    {
      name: "web-knows-the-contract-not-the-server",
      comment: "Pages call the server through the contract, as any other client would.",
      severity: "error",
      from: { path: "^src/web/", pathNot: tests },
      to: { path: "^(src/server|test|e2e|bench|scripts|catalog)/" },
    },
    {
      name: "web-runs-in-the-browser",
      comment:
        "Node's own modules do not exist there; only the entry that renders on the server may use them.",
      severity: "error",
      from: { path: "^src/web/", pathNot: [tests, "^src/web/entry\\.server\\.tsx$"] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pieces-know-no-shop",
      comment: "What pages are made of (src/web/ui) serves any shop: of ours it knows how money is written.",
      severity: "error",
      from: { path: "^src/web/ui/", pathNot: tests },
      to: { path: "^src/", pathNot: "^src/(web/ui/|domain/money\\.ts)" },
    },
    {
      name: "developers-pages-stay-out-of-the-shop",
      comment: "What only `npm run dev` shows must not be carried to a visitor.",
      severity: "error",
      from: { path: "^src/", pathNot: [tests, "^src/web/dev/"] },
      to: { path: "^src/web/dev/" },
    },
    {
      name: "server-does-not-import-pages",
      comment: "The server runs its sources as they are; the pages' sources need a build.",
      severity: "error",
      from: { path: "^src/server/" },
      to: { path: "^src/web/" },
    },
    {
      name: "only-render-imports-the-bundle",
      comment: "One place renders pages, and caches them.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/server/render/" },
      to: { path: "^build/" },
    },
    {
      name: "queries-belong-to-their-feature",
      comment: "No file knows two neighbors' SQL: ask the neighbor's use case.",
      severity: "error",
      from: { path: "^src/server/([^/]+)/", pathNot: tests },
      to: { path: "^src/server/[^/]+/.*-queries\\.ts$", pathNot: "^src/server/$1/" },
    },
    {
      name: "queries-are-not-for-the-wiring",
      comment: "The files beside the features wire them together; their SQL is not theirs.",
      severity: "error",
      from: { path: "^src/server/[^/]+\\.ts$", pathNot: tests },
      to: { path: "^src/server/[^/]+/.*-queries\\.ts$" },
    },
    {
      name: "no-cycles",
      comment: "Of two modules that need each other, neither can be understood, tested or replaced alone.",
      severity: "error",
      from: { path: "^src/" },
      // Where one of the two only names a type, as in `useRouteLoaderData<typeof loader>`, nothing is circular
      // when the program runs.
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-tests-in-the-shop",
      comment: "The shop must run without its tests.",
      severity: "error",
      from: { path: "^src/", pathNot: [tests, "/testing\\.ts$"] },
      to: { path: ["^test/", tests, "/testing\\.ts$"] },
    },
    {
      name: "subpaths-lead-somewhere",
      comment: "An import that cannot be followed would escape every rule above.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, path: "^#" },
    },
    ...["from", "to"].map((side) => ({
      name: `folders-are-named-for-what-they-hold (${side})`,
      comment: "A folder named utils, helpers, common, misc or managers says nothing of what is in it.",
      severity: "error",
      from: {},
      to: {},
      [side]: { path: "(^|/)(utils?|helpers?|common|misc|managers?)/", pathNot: "(^|/)node_modules/" },
    })),
    {
      name: "folders-are-named-for-what-they-hold (alone)",
      comment: "As above, for a file that nothing imports and that imports nothing.",
      severity: "error",
      from: { orphan: true, path: "(^|/)(utils?|helpers?|common|misc|managers?)/" },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: "(^|/)node_modules/" },
    // Imports of types are erased when running, not when reading: the arrows hold for them too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json", ".d.ts"],
    },
  },
};
