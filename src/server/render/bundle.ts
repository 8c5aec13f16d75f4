import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { Client } from "#contract/client.ts";

interface PageContext {
  client: Client;
  origin: string;
  report: (error: unknown) => void;
}

/** The built pages, with what `src/web/entry.server.tsx` exports beside React Router's own. */
export type PageBundle = ServerBuild & {
  entry: {
    module: {
      contextFor: (page: PageContext) => RouterContextProvider;
      /** Stands where the error page shows the request's id. */
      requestIdMark: string;
    };
  };
};

/** Loads the pages `react-router build` wrote below the given folder. */
export async function loadBundle(buildDirectory: string): Promise<PageBundle> {
  return (await import(pathToFileURL(join(buildDirectory, "server", "index.js")).href)) as PageBundle;
}
