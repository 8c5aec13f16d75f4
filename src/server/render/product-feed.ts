import type { AnswerOf } from "#contract/call.ts";
import type { Client } from "#contract/client.ts";
import { listParts } from "#contract/parts.ts";
import { getShop } from "#contract/shop.ts";
import { minorUnitDigits } from "#domain/currency.ts";
import { stockOf } from "#domain/part.ts";
import { escapeHtml } from "#server/http/plain-page.ts";

type Part = AnswerOf<typeof listParts>[number];

const PAGE_SIZE = 100;
/** Limits of the format, in characters. */
const [MAX_TITLE, MAX_DESCRIPTION] = [150, 5000];

/**
 * Returns every part for sale as a product feed: RSS 2.0 with Google Merchant's fields, which other price comparisons
 * read as well. https://support.google.com/merchants/answer/7052112
 */
export async function productFeed(client: Client, origin: string): Promise<string> {
  const { body: shop } = await client(getShop, {});
  const items: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client(listParts, {
      query: { sort: "name", limit: PAGE_SIZE, ...(cursor && { cursor }) },
    });
    items.push(...page.body.map((part) => itemOf(part, origin, shop.name)));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${xmlText(shop.name)}</title><link>${origin}/</link><description>Laptop parts</description>
${items.join("\n")}
</channel></rss>
`;
}

/** Without what XML has no way to write, such as a vertical tab or the half of an emoji: one would end the whole feed. */
const xmlText = (text: string) =>
  escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));

function itemOf(part: Part, origin: string, brand: string): string {
  const image = part.pictureView.src;
  const fields = {
    id: part.sku,
    title: part.name.slice(0, MAX_TITLE),
    description: (part.description || part.name).slice(0, MAX_DESCRIPTION),
    link: `${origin}/parts/${part.slug}`,
    image_link: image && new URL(image, `${origin}/`).href,
    availability: stockOf(part).kind === "out" ? "out_of_stock" : "in_stock",
    price: `${part.price.toFixed(minorUnitDigits(part.currency))} ${part.currency}`,
    condition: "new",
    brand,
    // Without a number of another manufacturer the part is our own.
    mpn: part.numbers.find(({ kind }) => kind === "maker")?.number ?? part.sku,
    product_type: part.categoryName,
    shipping_weight: part.weightGrams && `${part.weightGrams} g`,
  };
  const elements = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `<g:${name}>${xmlText(String(value))}</g:${name}>`);
  return `<item>${elements.join("")}</item>`;
}
