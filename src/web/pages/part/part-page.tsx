import { type MetaFunction, useLoaderData } from "react-router";
import { PartGrid } from "#web/parts/part-card.tsx";
import { pageMeta, siteOf, summaryOf } from "#web/seo/page-meta.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { priceText } from "#web/ui/price.tsx";
import { Facts } from "#web/ui/table.tsx";
import { listAddress } from "../manufacture/list-query.ts";
import { BuyBox } from "./buy-box.tsx";
import { loadPart, type PartPage as PartPageData } from "./load-part.ts";
import { partJsonLd } from "./part-json-ld.ts";
import { PartNumbers } from "./part-numbers.tsx";
import { Reviews } from "./reviews.tsx";

export const handle = { query: ["reviews"] };
export const loader = loadPart;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { part } = loaderData;
  return [
    ...pageMeta(site, {
      title: part.name,
      description: summaryOf(`${priceText(part.price, part.currency)}. ${part.description}`),
      path: `/parts/${part.slug}`,
      picture: part.picture.src,
    }),
    ...partJsonLd(loaderData, site).map((block) => ({ "script:ld+json": block })),
  ];
};

/** One part: picture, price, stock, facts, numbers, reviews, and what stands on the same shelf. */
export default function PartPage() {
  const page = useLoaderData<typeof loader>();
  const { part, facts } = page;
  return (
    <div className="page-width pt-4 pb-16 lg:pt-6 lg:pb-24">
      <Breadcrumb
        steps={[
          { text: "Laptop parts", to: listAddress({}) },
          { text: part.categoryName, to: listAddress({ category: part.category }) },
        ]}
      />
      <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <Picture
          picture={part.picture}
          sizes="(width >= 80rem) 42rem, (width >= 64rem) 54vw, 86vw"
          first
          className="aspect-[4/3] w-full rounded-l lg:sticky lg:top-6"
        />
        <BuyBox part={part} />
      </div>
      <div className="mt-14 grid gap-14 lg:mt-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-14">
          <Description text={part.description} />
          {facts.length > 0 && (
            <section aria-labelledby="specifications">
              <h2 id="specifications" className="mb-4 text-title">
                Specifications
              </h2>
              <Facts facts={facts} />
            </section>
          )}
        </div>
        <PartNumbers numbers={part.numbers} />
      </div>
      <Reviews page={page} />
      <Related page={page} />
    </div>
  );
}

function Description({ text }: { text: string }) {
  if (!text) return null;
  return (
    <section aria-labelledby="description" className="max-w-prose">
      <h2 id="description" className="mb-4 text-title">
        What it is
      </h2>
      <div className="whitespace-pre-line text-ink-soft">{text}</div>
    </section>
  );
}

function Related({ page: { part, related } }: { page: PartPageData }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-16 lg:mt-24">
      <h2 id="related" className="mb-6 text-heading">
        More in {part.categoryName}
      </h2>
      <PartGrid parts={related} level={3} columns="md:grid-cols-4" />
    </section>
  );
}
