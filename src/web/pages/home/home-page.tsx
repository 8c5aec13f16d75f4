import type { MetaFunction } from "react-router";
import type { Organization, WithContext } from "schema-dts";
import type { ShopDto } from "#contract/shop.ts";
import { ContactForm } from "#web/contact/contact-form.tsx";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { jsonLoader, usePageData } from "#web/page-data.ts";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { Hero } from "./hero.tsx";
import { HomeParts } from "./home-parts.tsx";
import { loadHome } from "./load-home.ts";
import { Testimonials } from "./testimonials.tsx";
import { useLaptopCounts } from "./use-laptop-counts.ts";
import { WhyUs } from "./why-us.tsx";

export { receiveMessage as action } from "#web/contact/receive-message.ts";
export { sendAsUser as clientAction } from "#web/contact/send-as-user.ts";

export const loader = jsonLoader(loadHome);

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = siteOf(matches);
  const organization: WithContext<Organization> | undefined = site && {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: site.shop.name,
    url: `${site.origin}/`,
    logo: `${site.origin}/icon-512.png`,
  };
  return [
    ...pageMeta(site, {
      description:
        "Laptop memory, storage, batteries, screens, keyboards and chargers, made and tested by us. Part numbers match your old part's label. 30-day returns.",
      path: "/",
    }),
    ...(organization ? [{ "script:ld+json": organization }] : []),
  ];
};

/** The home page, with its sections in the specification's order (§2, `/`). */
export default function HomePage() {
  const { claims, parts, total, reviews, partsByCategory, universalParts } = usePageData<typeof loader>();
  const laptop = useMyLaptop()?.slug;
  const counts = useLaptopCounts(laptop);
  return (
    <>
      <Hero
        deliveryHours={claims.deliveryHours}
        partsByCategory={partsByCategory}
        universalParts={universalParts}
        laptop={laptop}
        counts={counts ?? undefined}
      />
      <HomeParts
        parts={parts}
        total={total}
        universalParts={universalParts}
        laptop={laptop}
        counts={counts}
      />
      <Statistics claims={claims} />
      <Testimonials reviews={reviews} />
      <WhyUs claims={claims} />
      <div className="page-width py-18 lg:py-32">
        <ContactForm action="/?index#contact" />
      </div>
    </>
  );
}

/** The owner's figures (specification §2 and §9); a live shop has those that its owner has set. */
function Statistics({ claims }: { claims: ShopDto["marketing"] }) {
  const figures = [
    { figure: claims.partsClaim, label: "Parts" },
    { figure: claims.revenueClaim, label: "Annual revenue" },
    { figure: claims.reviewsClaim, label: "Reviews" },
    { figure: claims.customersClaim, label: "Customers" },
  ].filter(({ figure }) => figure !== "");
  if (figures.length === 0) return null;
  return (
    <section aria-label="The shop in figures" className="page-width pt-18 lg:pt-32">
      <div className="plate">
        <Screw />
        <dl>
          {figures.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <Screw />
      </div>
    </section>
  );
}

function Screw() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="plate-screw">
      <circle cx="12" cy="12" r="11" />
      <path d="M12 5.5l1.6 3.7 4-.5-2.4 3.3 2.4 3.3-4-.5L12 18.5l-1.6-3.7-4 .5L8.8 12 6.4 8.7l4 .5z" />
    </svg>
  );
}
