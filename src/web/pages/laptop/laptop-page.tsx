import { Link, type MetaFunction, useLoaderData } from "react-router";
import { slugOf } from "#domain/slug.ts";
import {
  brandAddress,
  compatiblePartsAddress,
  laptopAddress,
  laptopsPath,
} from "#web/laptop/laptop-addresses.ts";
import { type MyLaptop, withChosen, withLaptop } from "#web/laptop/my-laptops.ts";
import { browserLaptops, useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { withUnits } from "#web/parts/units.ts";
import { pageMeta, siteOf, summaryOf } from "#web/seo/page-meta.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CategoryLinks, OtherCategories, UnknownCategories } from "./category-links.tsx";
import { laptopJsonLd } from "./laptop-json-ld.ts";
import { type LaptopPage as LaptopPageData, loadLaptop } from "./load-laptop.ts";
import { TopicSection } from "./topic-section.tsx";

export const handle = { query: ["memory", "modules"] };
export const loader = loadLaptop;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { laptop, advice, installed } = loaderData;
  const name = `${laptop.brand} ${laptop.model}`;
  const hasAnswer = installed.totalGb !== undefined || installed.modules !== undefined;
  return [
    ...pageMeta(site, {
      title: `Parts for the ${name}`,
      description: summaryOf(
        `${countText(loaderData)}. Upgrades for the ${name}, with reasons. ${advice[0]?.says ?? ""}`,
      ),
      path: laptopAddress(laptop.slug),
      unlisted: hasAnswer,
    }),
    ...laptopJsonLd(loaderData, slugOf(laptop.brand), site.origin).map((block) => ({
      "script:ld+json": block,
    })),
  ];
};

/** One laptop: compatible parts, suggested upgrades with reasons, and what the shop knows about it. */
export default function LaptopPage() {
  const page = useLoaderData<typeof loader>();
  const { laptop, advice, facts, categories } = page;
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
          <p className="figures mt-1 text-ink-soft">{countText(page)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {categories.length > 0 && (
            <ButtonLink to={compatiblePartsAddress(laptop.slug)}>See all compatible parts</ButtonLink>
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
          <LaptopFacts facts={facts} />
          <p className="rounded-l bg-sunk p-5 text-ink-soft text-small">
            <strong className="font-semibold text-ink">Not quite your laptop?</strong> Models are sold in many
            configurations. Tell us about yours, and we will add it.{" "}
            <Link to="/contact" className="text-link">
              Contact us
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

/** "45 compatible parts in 6 categories" */
function countText({ categories }: LaptopPageData): string {
  const parts = categories.reduce((sum, { fitting }) => sum + fitting, 0);
  if (parts === 0) return "No compatible parts confirmed yet";
  const partCount = parts === 1 ? "1 compatible part" : `${parts.toLocaleString("en")} compatible parts`;
  return `${partCount} in ${categories.length === 1 ? "1 category" : `${categories.length} categories`}`;
}

/** Chooses this laptop as the visitor's, or undoes that; it stays in the list of laptops. */
function MyLaptopButton({ laptop }: { laptop: MyLaptop }) {
  const isChosen = useMyLaptop()?.slug === laptop.slug;
  const toggle = () =>
    browserLaptops().change((current) =>
      isChosen ? withChosen(current, null) : withLaptop(current, laptop),
    );
  return (
    <Button variant="secondary" aria-pressed={isChosen} onClick={toggle} className="needs-script">
      <Icon grid={16} className="size-4">
        <circle cx="8" cy="8" r="6.5" className={isChosen ? "fill-mint stroke-mint" : "stroke-edge"} />
        {isChosen && <path d="m5 8.2 2.1 2.1L11 6.2" className="stroke-surface" />}
      </Icon>
      My laptop
    </Button>
  );
}

/** What the shop knows about the laptop, with sources, and what is not confirmed. */
function LaptopFacts({ facts }: { facts: LaptopPageData["facts"] }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="mb-4 text-title">
        About this laptop
      </h2>
      <dl className="divide-y divide-hairline border-hairline border-y">
        {facts.map(({ label, lines, isKnown, source }) => (
          <div key={label} className="py-3">
            <dt className="font-medium text-small">{label}</dt>
            <dd className={isKnown ? "figures" : "text-ink-faint"}>
              <ul className="mt-1 grid gap-0.5 text-small">
                {lines.map((line) => (
                  <li key={line}>{withUnits(line)}</li>
                ))}
              </ul>
              {isKnown && <p className="mt-1 text-ink-faint text-label">Source: {source}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
