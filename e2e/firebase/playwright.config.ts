import { defineConfig } from "@playwright/test";
import shared from "../playwright.config.ts";

export default defineConfig({
  ...shared,
  projects: [{ name: "firebase", testMatch: "*.spec.ts" }],
  globalSetup: "../browser.ts",
  outputDir: "../test-results",
  // They share one shop and one emulator.
  workers: 1,
  fullyParallel: false,
});
