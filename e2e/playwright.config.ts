import { defineConfig } from "@playwright/test";
import { browserToLaunch } from "./browser.ts";

/** `npm run test:firebase` runs them. */
const elsewhere = "firebase/**";
/** They start programs of their own and take long: first, so that no worker waits for the other one at the end. */
const withOwnPrograms = [
  "dev-pages.spec.ts",
  "google-sign-in.spec.ts",
  "live-shop.spec.ts",
  "selling.spec.ts",
];

export default defineConfig({
  projects: [
    { name: "own programs", testMatch: withOwnPrograms, testIgnore: elsewhere },
    { name: "shared shop", testMatch: "*.spec.ts", testIgnore: [...withOwnPrograms, elsewhere] },
  ],
  globalSetup: "./global-setup.ts",
  outputDir: "test-results",
  reporter: "line",
  forbidOnly: Boolean(process.env.CI),
  // A loaded machine loses a click now and then: CI asks once more, and `npm test` names what passed only then.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    // Recording takes a third of the time: ask for it (`--trace on`) when the picture and the error say too little.
    trace: "off",
    // Animations are a fifth of the browser's time; tests of motion itself ask for it (`withMotion`).
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: browserToLaunch(),
  },
});
