import { useEffect } from "react";
import { Link, type MetaFunction } from "react-router";
import { priceText } from "#domain/currency.ts";
import { Comparing } from "#web/compare/compare-toggle.tsx";
import { SwapIt } from "#web/guides/guide-links.tsx";
import { dataOf, jsonLoader, usePageData } from "#web/page-data.ts";
import { PartGrid } from "#web/parts/part-card.tsx";
import { withUnits } from "#web/parts/units.ts";
import { rememberViewed } from "#web/saved/viewed-parts.ts";
import { pageMeta, siteOf, summaryOf } from "#web/seo/page-meta.ts";
import { BrowserOnly } from "#web/shell/browser-only.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { later, Nothing } from "#web/ui/later.ts";
import { Facts } from "#web/ui/table.tsx";
import { listAddress } from "../parts/list-query.ts";
import { BuyBox } from "./buy-box.tsx";
import { Gallery } from "./gallery.tsx";
import { GoesWith } from "./goes-with.tsx";
import { LaptopsItFits } from "./laptops-it-fits.tsx";
import { loadPart, type PartPage as PartPageData } from "./load-part.ts";
import { partJsonLd } from "./part-json-ld.ts";
import { PartNumbers } from "./part-numbers.tsx";
import { Questions } from "./questions.tsx";
import { Reviews } from "./reviews.tsx";

/** Depends on the browser's chosen laptop, so the server renders nothing. */
const GoesWithLaptop = later(() => import("./goes-with-laptop.tsx"), Nothing);
const RecentlyViewed = later(() => import("#web/saved/recently-viewed.tsx"), Nothing);

export const handle = { query: ["reviews"] };
export const loader = jsonLoader(loadPart);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const page = dataOf(loaderData);
  const { part } = page;
  return [
    ...pageMeta(site, {
      title: part.name,
      description: summaryOf(`${priceText(part.price, part.currency)}. ${part.description}`),
      path: `/parts/${part.slug}`,
      picture: part.picture,
    }),
    ...partJsonLd(page, site).map((block) => ({ "script:ld+json": block })),
  ];
};

/** One part: picture, price, stock, specifications, numbers, reviews, and related parts. */
export default function PartPage() {
  const page = usePageData<typeof loader>();
  const { part, facts } = page;
  useEffect(() => rememberViewed(part.id), [part.id]);
  return (
    // Nothing that was chosen, typed or loaded for one part stays for the next.
    <div key={part.id} className="page-width pt-4 pb-16 lg:pt-6 lg:pb-24">
      <Breadcrumb
        steps={[
          { text: "Laptop parts", to: listAddress({}) },
          { text: part.categoryName, to: listAddress({ category: part.category }) },
        ]}
      />
      <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <Gallery page={page} className="min-w-0 lg:sticky lg:top-6 lg:self-start" />
        <BuyBox page={page} />
      </div>
      <SwapIt guides={page.guides} />
      <div className="mt-14 grid gap-14 lg:mt-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-14">
          <Description text={part.description} />
          {facts.length > 0 && (
            <section aria-labelledby="specifications">
              <h2 id="specifications" className="mb-4 text-part-section">
                Specifications
              </h2>
              <div className="[&_dd]:font-mono [&_dd]:text-[0.8125rem] [&_dt]:text-small">
                <Facts facts={facts} inColumns />
              </div>
            </section>
          )}
          <LaptopsItFits page={page} />
        </div>
        <div className="grid content-start gap-10 lg:sticky lg:top-6 lg:self-start">
          <GoesWith page={page} />
          <PartNumbers numbers={part.numbers} />
          <AskUs />
          {page.laptopCompanion && (
            <BrowserOnly>
              <GoesWithLaptop companion={page.laptopCompanion} />
            </BrowserOnly>
          )}
        </div>
      </div>
      <Reviews page={page} />
      <Questions page={page} />
      <Related page={page} />
      <BrowserOnly>
        <RecentlyViewed current={part.id} />
      </BrowserOnly>
      <Comparing />
    </div>
  );
}

function Description({ text }: { text: string }) {
  if (!text) return null;
  return (
    <section aria-labelledby="description" className="max-w-prose">
      <h2 id="description" className="mb-4 text-part-section">
        Description
      </h2>
      <div className="whitespace-pre-line text-ink-soft">{withUnits(text)}</div>
    </section>
  );
}

function AskUs() {
  return (
    <p className="rounded-l bg-sunk p-5 text-ink-soft text-small">
      <strong className="font-semibold text-ink">Not sure if it fits?</strong> Tell us your laptop's model and
      what is printed on your old part, and our parts team will answer.{" "}
      <Link to="/contact" className="text-link">
        Ask us
      </Link>
    </p>
  );
}

function Related({ page: { part, related } }: { page: PartPageData }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-16 lg:mt-24 print:hidden">
      <h2 id="related" className="mb-6 text-heading">
        More in {part.categoryName}
      </h2>
      <PartGrid parts={related} level={3} comparable />
    </section>
  );
}
