import { defineConfig } from "vitest/config";

/** Node loads the code itself, without Vite's transforms, and keeps what it compiled for the other processes. */
const nativeImports = { viteModuleRunner: false, nodeLoader: false };
/** Not for races and kills: one that fails once has found something. The others are named at the end of the run. */
const retry = process.env.CI ? 1 : 0;
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/node_modules/.cache/node`;

/** They start programs and kill them. */
const processTests = [
  "scripts/**/*.test.ts",
  "src/engines/embedded-postgres/**/*.test.ts",
  "src/server/ops/**/*.test.ts",
  "test/{kills,races}/**/*.test.ts",
];

export default defineConfig({
  test: {
    globalSetup: ["test/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          retry,
          include: ["{src,catalog,test}/**/*.test.ts"],
          exclude: ["src/web/**", ...processTests],
          // One process for many files imports the server once: a file must leave nothing behind for the next.
          isolate: false,
          experimental: nativeImports,
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          retry,
          include: ["src/web/**/*.test.{ts,tsx}"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: processTests,
          experimental: nativeImports,
          // Starting and killing takes its time on a machine that has other things to do.
          testTimeout: 300_000,
        },
      },
    ],
  },
});
