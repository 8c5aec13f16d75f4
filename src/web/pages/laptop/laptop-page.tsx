import { Link, type MetaFunction, useLoaderData } from "react-router";
import { slugOf } from "#domain/slug.ts";
import {
  brandAddress,
  fittingPartsAddress,
  laptopAddress,
  laptopsPath,
} from "#web/laptop/laptop-addresses.ts";
import { MyLaptopButton } from "#web/laptop/my-laptop-button.tsx";
import { pageMeta, siteOf, summaryOf } from "#web/seo/page-meta.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { CategoryLinks, OtherCategories, UnknownCategories } from "./category-links.tsx";
import { laptopJsonLd } from "./laptop-json-ld.ts";
import { type LaptopPage as LaptopPageData, loadLaptop } from "./load-laptop.ts";
import { MachineFacts } from "./machine-facts.tsx";
import { TopicSection } from "./topic-section.tsx";

export const handle = { query: ["memory", "modules"] };
export const loader = loadLaptop;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { laptop, advice, now } = loaderData;
  const name = `${laptop.brand} ${laptop.model}`;
  const isAnswer = now.totalGb !== undefined || now.modules !== undefined;
  return [
    ...pageMeta(site, {
      title: `Parts for the ${name}`,
      description: summaryOf(
        `${howManyFit(loaderData)} Upgrades for the ${name}, with the reasons. ${advice[0]?.says ?? ""}`,
      ),
      path: laptopAddress(laptop.slug),
      unlisted: isAnswer,
    }),
    ...laptopJsonLd(loaderData, slugOf(laptop.brand), site.origin).map((block) => ({
      "script:ld+json": block,
    })),
  ];
};

/** One laptop: what fits it, which upgrades make sense and why, what is known of it and what is not. */
export default function LaptopPage() {
  const page = useLoaderData<typeof loader>();
  const { laptop, advice, facts, shelves } = page;
  return (
    <div className="page-width pt-4 pb-16 lg:pt-6 lg:pb-24">
      <Breadcrumb
        steps={[
          { text: "Laptops", to: laptopsPath },
          { text: laptop.brand, to: brandAddress(slugOf(laptop.brand)) },
        ]}
      />
      <header className="mt-2 grid gap-5">
        <div>
          <h1 className="text-heading">
            {laptop.brand} {laptop.model}
          </h1>
          <p className="figures mt-1 text-ink-soft">{howManyFit(page)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {shelves.length > 0 && (
            <ButtonLink to={fittingPartsAddress(laptop.slug)}>Show all parts that fit</ButtonLink>
          )}
          <MyLaptopButton laptop={laptop} />
        </div>
        <CategoryLinks page={page} />
      </header>
      <div className="mt-12 grid gap-14 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-16">
        <div className="grid content-start gap-12">
          {advice.map((topic) => (
            <TopicSection key={topic.topic} page={page} advice={topic} />
          ))}
          <OtherCategories page={page} />
          <UnknownCategories page={page} />
        </div>
        <div className="grid content-start gap-8 lg:sticky lg:top-6 lg:self-start">
          <MachineFacts facts={facts} />
          <p className="rounded-l bg-sunk p-5 text-ink-soft text-small">
            <strong className="font-semibold text-ink">Not quite your machine?</strong> One model is sold with
            many kinds of equipment. Tell us what yours says of itself, and we write it down.{" "}
            <Link to="/contact" className="text-link">
              Ask us
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

function howManyFit({ shelves }: LaptopPageData): string {
  const fitting = shelves.reduce((sum, shelf) => sum + shelf.fitting, 0);
  if (fitting === 0) return "We know of no part yet that fits it for certain.";
  const parts = fitting === 1 ? "1 part fits" : `${fitting.toLocaleString("en")} parts fit`;
  return `${parts}, on ${shelves.length === 1 ? "one shelf" : `${shelves.length} shelves`}.`;
}
