import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
/** Below this a compressed sibling saves less than a packet. */
const smallestBytes = 1024;

/** Writes a brotli and a gzip sibling beside every text file of the browser build, for @fastify/static. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((name) => compressible.test(name)).map((name) => siblings(join(folder, name))),
  );
}

async function siblings(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await deflate(bytes, { level: 9 }));
}
