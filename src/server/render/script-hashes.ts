import { hash } from "node:crypto";

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Data blocks do not run and need no permission. */
const dataBlock = /type="application\/(?:ld\+)?json"/;

/** Returns the CSP sources (`sha256-…`) of all inline scripts of a page, in order, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(script)) {
    if (text === "" || /\ssrc=/.test(attributes) || dataBlock.test(attributes)) continue;
    hashes.add(`sha256-${hash("sha256", text, "base64")}`);
  }
  return [...hashes];
}
