import type { Client } from "#contract/client.ts";
import { listCategories } from "#contract/parts.ts";
import { getShop } from "#contract/shop.ts";
import { guides } from "#domain/guides/guides.ts";
import { countText } from "#domain/number-text.ts";
import { returnShippingText } from "#domain/returns.ts";

/** Returns `/llms.txt`: what the shop has and where, for language models. https://llmstxt.org */
export async function llmsText(client: Client, origin: string): Promise<string> {
  const [{ body: shop }, { body: categories }] = await Promise.all([
    client(getShop, {}),
    client(listCategories, {}),
  ]);
  const lists = categories
    .filter(({ parts }) => parts > 0)
    .map(({ id, name, blurb, parts }) => {
      const about = blurb ? `: ${blurb}` : "";
      return `- [${name}, ${parts}](${origin}/manufacture/all?category=${encodeURIComponent(id)})${about}`;
    });
  return `# ${shop.name}

> An online shop for laptop parts. It says for each part which laptops it fits, why, and from which source.

- A laptop's page lists what is inside and which parts fit: ${origin}/laptops
- A part that is not confirmed for a laptop may still fit, but must not be called compatible.
- Prices are in ${shop.currency}. They and the stock change: read them from the page or the API when you need them.

## Parts by category

${lists.join("\n")}

## Repair guides

${guides.map(({ slug, title, summary }) => `- [${title}](${origin}/guides/${slug}): ${summary}`).join("\n")}

## For machines

- [API](${origin}/api/openapi.json): parts, laptops and what fits, without an account
- [Product feed](${origin}/feed.xml): every part for sale
- [Sitemap](${origin}/sitemap.xml)

## Terms

- [Delivery](${origin}/delivery)${shop.delivery ? ": the day of arrival is on the page of each part" : ""}
- [Returns](${origin}/returns): ${countText(shop.marketing.returnDays, "day")}. ${returnShippingText(shop.marketing.returnShippingPaidBy)}
- [Warranty](${origin}/warranty)
`;
}
