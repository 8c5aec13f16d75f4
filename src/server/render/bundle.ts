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

/** The built pages: the server's bundle and the folder of the browser's files. */
export interface BuiltPages {
  pages: PageBundle;
  clientDirectory: string;
}

/** Loads the pages `react-router build` wrote below the given folder. */
export async function loadBuiltPages(buildDirectory: string): Promise<BuiltPages> {
  const server = pathToFileURL(join(buildDirectory, "server", "index.js")).href;
  return { pages: await import(server), clientDirectory: join(buildDirectory, "client") };
}
