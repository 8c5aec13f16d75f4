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
  buildEnd: () => precompress(`${buildDirectory}/client`),
} satisfies Config;
