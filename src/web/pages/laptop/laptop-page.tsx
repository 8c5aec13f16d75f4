import { Link, type MetaFunction } from "react-router";
import { slugOf } from "#domain/slug.ts";
import {
  brandAddress,
  compatiblePartsAddress,
  laptopAddress,
  laptopsPath,
} from "#web/laptop/laptop-addresses.ts";
import { type MyLaptop, withChosen, withLaptop } from "#web/laptop/my-laptops.ts";
import { browserLaptops, useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { dataOf, jsonLoader, usePageData } from "#web/page-data.ts";
import { pageMeta, siteOf, summaryOf } from "#web/seo/page-meta.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CloseOnSmallScreens } from "#web/ui/wide-open.tsx";
import { CategoryLinks, MadeForOthers, UnknownCategories } from "./category-links.tsx";
import { compatibleCountText } from "./compatible-count.ts";
import { FactsLabel } from "./facts-label.tsx";
import { laptopJsonLd } from "./laptop-json-ld.ts";
import { loadLaptop } from "./load-laptop.ts";
import { InsideMap } from "./map/inside-map.tsx";
import { OtherCategories } from "./other-categories.tsx";
import { isSealed, SealedLaptop, sealedText } from "./sealed-laptop.tsx";
import { TopicSection } from "./topic-section.tsx";

export const handle = { query: ["memory", "modules"] };
export const loader = jsonLoader(loadLaptop);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const page = dataOf(loaderData);
  const { laptop, advice, installed } = page;
  const name = `${laptop.brand} ${laptop.model}`;
  const hasAnswer = installed.totalGb !== undefined || installed.modules !== undefined;
  return [
    ...pageMeta(site, {
      title: `Parts for the ${name}`,
      description: summaryOf(
        `${compatibleCountText(page)}. Upgrades for the ${name}, with reasons. ${advice[0]?.says ?? ""}`,
      ),
      path: laptopAddress(laptop.slug),
      unlisted: hasAnswer,
    }),
    ...laptopJsonLd(page, slugOf(laptop.brand), site.origin).map((block) => ({
      "script:ld+json": block,
    })),
  ];
};

/** One laptop: compatible parts, suggested upgrades with reasons, and what the shop knows about it. */
export default function LaptopPage() {
  const page = usePageData<typeof loader>();
  const { laptop, advice, categories } = page;
  return (
    // A section opened on one laptop's page is closed on the next one's.
    <div key={laptop.slug} className="page-width pt-4 pb-10 lg:pb-6">
      <Breadcrumb
        steps={[
          { text: "Laptops", to: laptopsPath },
          { text: laptop.brand, to: brandAddress(slugOf(laptop.brand)) },
        ]}
      />
      <header className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start lg:gap-16">
        <div className="grid content-start gap-6 lg:gap-5 lg:pt-2">
          <div>
            <h1 className="text-display">
              {laptop.brand} {laptop.model}
            </h1>
            <p className="mt-3 text-ink-soft text-lead">
              {isSealed(page) ? sealedText(page) : compatibleCountText(page)}
            </p>
          </div>
          {/* On phones they fill the row: the second stays where it is when the first gets its font. */}
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            {categories.length > 0 && (
              <ButtonLink to={compatiblePartsAddress(laptop.slug)}>See all compatible parts</ButtonLink>
            )}
            <MyLaptopButton laptop={laptop} />
          </div>
          <CategoryLinks page={page} />
        </div>
        <FactsLabel page={page} />
      </header>
      <InsideMap page={page} />
      {isSealed(page) && <SealedLaptop page={page} />}
      <div className="mt-8 max-lg:flex max-lg:flex-col lg:mb-1 lg:columns-2 lg:gap-16">
        {advice.slice(0, TOPICS_OF_LEFT_COLUMN).map((topic) => (
          <TopicSection key={topic.topic} page={page} advice={topic} />
        ))}
        <NotQuite />
        {advice.slice(TOPICS_OF_LEFT_COLUMN).map((topic) => (
          <TopicSection key={topic.topic} page={page} advice={topic} />
        ))}
        <OtherCategories page={page} />
      </div>
      {!isSealed(page) && (
        <>
          <UnknownCategories page={page} />
          <MadeForOthers page={page} />
        </>
      )}
      <CloseOnSmallScreens />
    </div>
  );
}

/** Holds for the well-known laptops: what follows is about as high. */
const TOPICS_OF_LEFT_COLUMN = 3;

/** At the end of the left column on wide screens, below everything on small ones. */
function NotQuite() {
  return (
    <p className="max-w-prose break-inside-avoid-column break-after-column rounded-m bg-sunk p-5 text-ink-soft text-small max-lg:order-last max-lg:mt-8 lg:mb-7">
      <strong className="font-semibold text-ink">Not quite your laptop?</strong> Models are sold in many
      configurations. Tell us about yours, and we will add it.{" "}
      <Link to="/contact" className="text-link">
        Contact us
      </Link>
    </p>
  );
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
