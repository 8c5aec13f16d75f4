import { type MetaFunction, useLoaderData } from "react-router";
import type { ShopDto } from "#contract/shop.ts";
import { ContactForm } from "#web/contact/contact-form.tsx";
import { PartGrid } from "#web/parts/part-card.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Arrow } from "#web/ui/icon.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Hero } from "./hero.tsx";
import { loadHome } from "./load-home.ts";
import { Testimonials } from "./testimonials.tsx";
import { WhyUs } from "./why-us.tsx";

export { receiveMessage as action } from "#web/contact/receive-message.ts";

export const loader = loadHome;

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = siteOf(matches);
  const organization = site && {
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
  const { parts, total, reviews } = useLoaderData<typeof loader>();
  const claims = useShop()?.marketing;
  if (!claims) return null;
  return (
    <>
      <Hero deliveryHours={claims.deliveryHours} />
      <section aria-labelledby="laptop-parts" className="page-width pt-16 lg:pt-24">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
          <h2 id="laptop-parts" className="text-heading">
            Laptop Parts
          </h2>
          <ButtonLink to={partsListPath} variant="quiet" className="-mr-4">
            {total > parts.length ? `See all ${total.toLocaleString("en")} parts` : "See all parts"}
            <Arrow />
          </ButtonLink>
        </div>
        {parts.length > 0 ? (
          <PartGrid parts={parts} level={3} />
        ) : (
          <EmptyState title="No parts yet">
            <p>Nothing is for sale yet. Please check back soon.</p>
          </EmptyState>
        )}
      </section>
      <Statistics claims={claims} />
      <Testimonials reviews={reviews} />
      <WhyUs claims={claims} />
      <div className="page-width py-16 lg:py-28">
        <ContactForm action="/?index#contact" />
      </div>
    </>
  );
}

/** The owner's figures (specification §2 and §9). */
function Statistics({ claims }: { claims: ShopDto["marketing"] }) {
  const figures = [
    { figure: claims.partsClaim, label: "Parts" },
    { figure: claims.revenueClaim, label: "Annual revenue" },
    { figure: claims.reviewsClaim, label: "Reviews" },
    { figure: claims.customersClaim, label: "Customers" },
  ];
  return (
    <section aria-label="The shop in figures" className="page-width pt-16 lg:pt-28">
      <dl className="grid grid-cols-2 gap-y-8 border-hairline border-y py-8 md:grid-cols-4 lg:py-12">
        {figures.map(({ figure, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse md:border-hairline md:border-l md:pl-6 md:first:border-l-0 md:first:pl-0"
          >
            <dt className="mt-1 text-ink-soft text-small">{label}</dt>
            <dd className="figures font-semibold text-[clamp(2rem,1.4rem+2.4vw,3.25rem)] leading-none tracking-tight">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
