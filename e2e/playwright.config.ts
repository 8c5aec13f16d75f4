import { defineConfig } from "@playwright/test";
import { browserToLaunch } from "./browser.ts";

export default defineConfig({
  testMatch: "*.spec.ts",
  globalSetup: "./global-setup.ts",
  outputDir: "test-results",
  reporter: "line",
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    // Recording takes a third of the time: ask for it (`--trace on`) when the picture and the error say too little.
    trace: "off",
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: browserToLaunch(),
  },
});
