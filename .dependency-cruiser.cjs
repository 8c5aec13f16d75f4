// The layers of the architecture: web → contract → domain ← server → contract, server → engines.
// `node scripts/arrows.mjs` checks them and the cycles between folders, and makes sure that every file was read.

const tests = "\\.test\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "domain-imports-domain-only",
      comment:
        "The business rules are pure: browser, server and tests run them, and no library update can change them.",
      severity: "error",
      from: { path: "^src/domain/", pathNot: tests },
      to: { pathNot: "^src/domain/" },
    },
    {
      name: "contract-imports-domain-and-zod-only",
      comment: "The contract is defined once for both sides and depends on neither.",
      severity: "error",
      from: { path: "^src/contract/", pathNot: tests },
      to: { pathNot: ["^src/(contract|domain)/", "(^|/)node_modules/zod/"] },
    },
    {
      name: "web-knows-the-contract-not-the-server",
      comment: "Pages call the server through the contract, like any other client.",
      severity: "error",
      from: { path: "^src/web/", pathNot: tests },
      to: { path: "^(src/server|test|e2e|bench|scripts|catalog)/" },
    },
    {
      name: "web-runs-in-the-browser",
      comment: "Browsers have no Node modules; only the entry that renders on the server may use them.",
      severity: "error",
      from: { path: "^src/web/", pathNot: [tests, "^src/web/entry\\.server\\.tsx$"] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "ui-components-know-no-shop",
      comment:
        "The UI components (src/web/ui) work for any shop; of this one they use only how numbers and money are written.",
      severity: "error",
      from: { path: "^src/web/ui/", pathNot: tests },
      to: { path: "^src/", pathNot: "^src/(web/ui/|domain/(currency|number-text)\\.ts)" },
    },
    {
      name: "dev-pages-stay-out-of-the-shop",
      comment: "Visitors must not download what only `npm run dev` shows.",
      severity: "error",
      from: { path: "^src/", pathNot: [tests, "^src/web/dev/"] },
      to: { path: "^src/web/dev/" },
    },
    {
      name: "server-does-not-import-pages",
      comment: "The server runs its sources directly; the pages' sources need a build.",
      severity: "error",
      from: { path: "^src/server/" },
      to: { path: "^src/web/" },
    },
    {
      name: "engines-know-no-shop",
      comment:
        "An engine would work in any application: it imports its own folder and libraries. Its tests may use #test.",
      severity: "error",
      from: { path: "^src/engines/([^/]+)/" },
      to: { path: "^(src|e2e|bench|scripts|catalog)/", pathNot: "^src/engines/$1/" },
    },
    {
      name: "engines-are-imported-by-their-index",
      comment:
        "An engine's index.ts is its public interface; everything else can change. Tests may also use its testing.ts.",
      severity: "error",
      from: { pathNot: "^src/engines/" },
      to: {
        path: "^src/engines/[^/]+/",
        pathNot: "^src/engines/[^/]+/(index|testing)\\.ts$",
      },
    },
    {
      name: "features-do-not-import-the-wiring",
      comment:
        "The files directly in src/server wire features together; features use only its Shop and Config.",
      severity: "error",
      from: { path: "^src/server/[^/]+/", pathNot: tests },
      to: { path: "^src/server/[^/]+\\.ts$", pathNot: "^src/server/(shop|config)\\.ts$" },
    },
    {
      name: "only-render-imports-the-bundle",
      comment: "One folder renders pages and caches them.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/server/render/" },
      to: { path: "^build/" },
    },
    {
      name: "queries-belong-to-their-feature",
      comment: "A feature's SQL is private: call its use cases.",
      severity: "error",
      from: { path: "^src/server/([^/]+)/", pathNot: tests },
      to: { path: "^src/server/[^/]+/.*-queries\\.ts$", pathNot: "^src/server/$1/" },
    },
    {
      name: "wiring-imports-no-queries",
      comment: "The files directly in src/server wire features together; the features' SQL is private.",
      severity: "error",
      from: { path: "^src/server/[^/]+\\.ts$", pathNot: tests },
      to: { path: "^src/server/[^/]+/.*-queries\\.ts$" },
    },
    {
      name: "no-cycles",
      comment: "Modules that need each other cannot be understood, tested or replaced separately.",
      severity: "error",
      from: { path: "^src/" },
      // Imports of types, as in `useRouteLoaderData<typeof loader>`, do not exist when the program runs.
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
      name: "subpaths-resolve",
      comment: "An import that cannot be resolved would escape all other rules.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, path: "^#" },
    },
    ...["from", "to"].map((side) => ({
      name: `folders-are-named-for-their-content (${side})`,
      comment: "A folder named utils, helpers, common, misc or managers says nothing about its content.",
      severity: "error",
      from: {},
      to: {},
      [side]: { path: "(^|/)(utils?|helpers?|common|misc|managers?)/", pathNot: "(^|/)node_modules/" },
    })),
    {
      name: "folders-are-named-for-their-content (orphan)",
      comment: "As above, for a file without imports that no file imports.",
      severity: "error",
      from: { orphan: true, path: "(^|/)(utils?|helpers?|common|misc|managers?)/" },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: "(^|/)node_modules/" },
    // Types are erased when the program runs, but not when it is read: the rules hold for them, too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json", ".d.ts"],
    },
  },
};
