import { mkdir } from "node:fs/promises";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./scripts/precompress.ts";

// `npm start` builds beside the pages that are in use.
const buildDirectory = process.env.BUILD_DIRECTORY ?? "build";

export default {
  appDirectory: "src/web",
  buildDirectory,
  ssr: true,
  // All routes are known from the start: following a link asks for data only, never for the route table.
  routeDiscovery: { mode: "initial" },
  buildEnd: async () => {
    await precompress(`${buildDirectory}/client`);
    // For the build before this one: `scripts/build-state.mjs` fills it.
    await mkdir(`${buildDirectory}/client/former-assets`, { recursive: true });
  },
} satisfies Config;
