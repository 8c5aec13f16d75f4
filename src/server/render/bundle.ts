import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { Client } from "#contract/client.ts";

interface PageContext {
  client: Client;
  origin: string;
  report: (error: unknown) => void;
  receiveHtml?: (html: string) => void;
}

/** The built pages, with the exports of `src/web/entry.server.tsx`. */
export type PageBundle = ServerBuild & {
  entry: {
    module: {
      contextFor: (page: PageContext) => RouterContextProvider;
      /** Placeholder of the request id on the error page. */
      requestIdMark: string;
    };
  };
};

/** Loads the pages `react-router build` wrote below the given folder. */
export async function loadBundle(buildDirectory: string): Promise<PageBundle> {
  return (await import(pathToFileURL(join(buildDirectory, "server", "index.js")).href)) as PageBundle;
}
