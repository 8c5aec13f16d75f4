import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "test/**/*.test.ts", "catalog/**/*.test.ts"],
    globalSetup: ["test/global-setup.ts"],
    // Separate processes: tests kill, and are killed, as real programs are.
    pool: "forks",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
