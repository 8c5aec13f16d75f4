/** https://www.sitemaps.org/protocol.html: so many addresses a file. More than that are parted, below an index. */
const mostAddresses = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `/sitemap.xml`: all addresses, or, where they are too many for one file, an index of the files they are in. */
export function sitemap(paths: readonly string[], origin: string): string {
  if (paths.length <= mostAddresses) return urlset(paths, origin);
  const pieces = Array.from(
    { length: Math.ceil(paths.length / mostAddresses) },
    (_, place) => `<sitemap><loc>${origin}/sitemap-${place + 1}.xml</loc></sitemap>`,
  );
  return `${head}\n<sitemapindex ${namespace}>\n${pieces.join("\n")}\n</sitemapindex>\n`;
}

/** `/sitemap-2.xml`: one of the files an index leads to; undefined where there is no such file. */
export function sitemapPiece(paths: readonly string[], origin: string, piece: string): string | undefined {
  if (!/^[1-9]\d{0,5}$/.test(piece) || paths.length <= mostAddresses) return undefined;
  const start = (Number(piece) - 1) * mostAddresses;
  return start < paths.length ? urlset(paths.slice(start, start + mostAddresses), origin) : undefined;
}

function urlset(paths: readonly string[], origin: string): string {
  // Of what slugs and ids are made of, only the ampersand would mean something else in XML.
  const urls = paths.map((path) => `<url><loc>${origin}${path.replaceAll("&", "&amp;")}</loc></url>`);
  return `${head}\n<urlset ${namespace}>\n${urls.join("\n")}\n</urlset>\n`;
}
