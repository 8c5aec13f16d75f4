import type { ShopDto } from "#contract/shop.ts";

/** The owner's figures (specification §2 and §9), in the owner's words. */
export function Statistics({ claims }: { claims: ShopDto["marketing"] }) {
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
