import type { Config } from "@react-router/dev/config";
import { precompress } from "./scripts/precompress.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // All routes are known from the start: following a link asks for data only, never for the route table.
  routeDiscovery: { mode: "initial" },
  buildEnd: () => precompress("build/client"),
} satisfies Config;
