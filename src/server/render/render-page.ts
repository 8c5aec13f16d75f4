import { hash } from "node:crypto";
import { createRequestHandler } from "react-router";
import type { Client } from "#contract/client.ts";
import { contentSecurityPolicy, type ExtraSources, securityHeaders } from "../http/security-headers.ts";
import type { PageBundle } from "./bundle.ts";

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface RendererOptions {
  bundle: PageBundle;
  origin: () => string;
  extraSources?: ExtraSources | undefined;
}

export interface RenderCall {
  client: Client;
  requestId: string;
  /** Receives an unexpected error. */
  report: (error: unknown) => void;
}

export type RenderPage = (request: Request, call: RenderCall) => Promise<RenderedPage>;

/** Turns requests into finished pages: rendered whole, with a policy that names their inline scripts by hash. */
export function pageRenderer({ bundle, origin, extraSources }: RendererOptions): RenderPage {
  const handle = createRequestHandler(bundle, "production");
  return async (request, { client, requestId, report }) => {
    let html: string | undefined;
    const receiveHtml = (rendered: string) => {
      html = rendered;
    };
    const context = bundle.entry.module.contextFor({ client, origin: origin(), report, receiveHtml });
    const response = await handle(request, context);
    // A page may be stricter than the rest, e.g. with its referrer.
    const headers = { ...securityHeaders, ...plainHeaders(response.headers) };
    const text = html ?? (await response.text());
    if (!headers["content-type"]?.startsWith("text/html"))
      return { status: response.status, headers, body: text };
    const body =
      response.status >= 500 ? text.replace(bundle.entry.module.requestIdMark, `Request ${requestId}`) : text;
    headers["content-security-policy"] = contentSecurityPolicy(inlineScriptHashes(body), extraSources);
    return { status: response.status, headers, body };
  };
}

function plainHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== "set-cookie"));
}

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Data blocks do not run and need no permission. */
const dataBlock = /type="application\/(?:ld\+)?json"/;

/** Returns the CSP sources (`sha256-…`) of all inline scripts of a page, in order, each once. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(script)) {
    if (text === "" || /\ssrc=/.test(attributes) || dataBlock.test(attributes)) continue;
    hashes.add(`sha256-${hash("sha256", text, "base64")}`);
  }
  return [...hashes];
}
