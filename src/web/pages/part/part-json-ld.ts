import { absolute, breadcrumbJsonLd, type Site } from "#web/seo/page-meta.ts";
import { listAddress } from "../parts/list-query.ts";
import type { PartPage } from "./load-part.ts";

const schemaOrg = "https://schema.org";

/** Returns the part as structured data: Product, Offer, AggregateRating and breadcrumb. */
export function partJsonLd(
  { part, pictures, reviews, shipping }: PartPage,
  { origin, shop }: Site,
): object[] {
  const url = `${origin}/parts/${part.slug}`;
  const manufacturer = part.numbers.find(({ kind }) => kind === "maker");
  const rating = part.average !== null &&
    part.reviews > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: part.average, reviewCount: part.reviews },
      review: reviews.slice(0, 3).map((review) => ({
        "@type": "Review",
        author: { "@type": "Person", name: review.name },
        datePublished: review.createdAt.slice(0, 10),
        reviewBody: review.description,
        reviewRating: { "@type": "Rating", ratingValue: review.ratings, bestRating: 5, worstRating: 1 },
      })),
    };
  const images = pictures.flatMap(({ src }) => (src === "" ? [] : [absolute(origin, src)]));
  const product = {
    "@context": schemaOrg,
    "@type": "Product",
    name: part.name,
    description: part.description,
    sku: part.sku,
    ...(manufacturer && { mpn: manufacturer.number }),
    ...(images.length > 0 && { image: images.length === 1 ? images[0] : images }),
    category: part.categoryName,
    ...(part.weightGrams !== null && { weight: quantity(part.weightGrams, "GRM") }),
    brand: { "@type": "Brand", name: shop.name },
    offers: {
      "@type": "Offer",
      url,
      price: part.price,
      priceCurrency: part.currency,
      itemCondition: `${schemaOrg}/NewCondition`,
      availability: `${schemaOrg}/${part.stock.kind === "out" ? "OutOfStock" : "InStock"}`,
      seller: { "@type": "Organization", name: shop.name },
      shippingDetails: shippingDetails(shipping, part.currency),
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        returnPolicyCategory: `${schemaOrg}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: shop.marketing.returnDays,
        returnMethod: `${schemaOrg}/ReturnByMail`,
        merchantReturnLink: `${origin}/returns`,
      },
      ...(part.warrantyMonths > 0 && {
        warranty: { "@type": "WarrantyPromise", durationOfWarranty: quantity(part.warrantyMonths, "MON") },
      }),
    },
    ...rating,
  };
  const breadcrumb = breadcrumbJsonLd(origin, [
    { name: "Laptop parts", path: listAddress({}) },
    { name: part.categoryName, path: listAddress({ category: part.category }) },
    { name: part.name, path: `/parts/${part.slug}` },
  ]);
  return [product, breadcrumb];
}

function shippingDetails({ isFree, carrierDays }: PartPage["shipping"], currency: string) {
  return {
    "@type": "OfferShippingDetails",
    ...(isFree && { shippingRate: { "@type": "MonetaryAmount", value: 0, currency } }),
    ...(carrierDays !== undefined && {
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        // An order after the cut-off ships the next day.
        handlingTime: { "@type": "QuantitativeValue", minValue: 0, maxValue: 1, unitCode: "DAY" },
        transitTime: { "@type": "QuantitativeValue", minValue: 1, maxValue: carrierDays, unitCode: "DAY" },
      },
    }),
  };
}

/** @param unitCode of UN/CEFACT Recommendation 20 */
const quantity = (value: number, unitCode: "GRM" | "MON") => ({
  "@type": "QuantitativeValue",
  value,
  unitCode,
});
