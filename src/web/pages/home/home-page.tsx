import { type MetaFunction, useLoaderData } from "react-router";
import { ContactForm } from "#web/contact/contact-form.tsx";
import { PartGrid } from "#web/parts/part-card.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { Arrow } from "#web/ui/arrow.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Hero } from "./hero.tsx";
import { loadHome } from "./load-home.ts";
import { Statistics } from "./statistics.tsx";
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
        "Laptop memory, storage, batteries, screens, keyboards and chargers, made and tested by us, with honest stock and numbers that match the label of your old part.",
      path: "/",
    }),
    ...(organization ? [{ "script:ld+json": organization }] : []),
  ];
};

/** The home page; its sections stand in the specification's order (§2, `/`). */
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
          <ButtonLink to={partsListPath} look="quiet" className="-mr-4">
            {total > parts.length ? `See all ${total.toLocaleString("en")} parts` : "See all parts"}
            <Arrow />
          </ButtonLink>
        </div>
        {parts.length > 0 ? (
          <PartGrid parts={parts} level={3} />
        ) : (
          <EmptyState title="The shelves are being filled">
            <p>Nothing is for sale yet. Come back soon.</p>
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
