import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const compressible = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
/** Smaller files gain nothing. From here on it adds up: a page names up to 40 scripts, most of them small. */
const MIN_BYTES = 300;

/** Writes a .br and a .gz file next to every text file of the browser build, for @fastify/static. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((name) => compressible.test(name)).map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await brotliAsync(bytes, { params }));
  await writeFile(`${path}.gz`, await gzipAsync(bytes, { level: 9 }));
}
