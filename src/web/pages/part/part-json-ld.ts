import type {
  BreadcrumbList,
  OfferShippingDetails,
  Product,
  QuantitativeValue,
  WithContext,
} from "schema-dts";
import { shipsByGround } from "#domain/delivery/delivery-calendar.ts";
import { absolute, breadcrumbJsonLd, type Site } from "#web/seo/page-meta.ts";
import { listAddress } from "../parts/list-query.ts";
import type { PartPage } from "./load-part.ts";

const schemaOrg = "https://schema.org";

/** Returns the part as structured data: Product, Offer, AggregateRating and breadcrumb. */
export function partJsonLd(
  { part, morePictures, reviews }: PartPage,
  { origin, shop }: Site,
): [WithContext<Product>, WithContext<BreadcrumbList>] {
  const url = `${origin}/parts/${part.slug}`;
  const manufacturer = part.numbers.find(({ kind }) => kind === "maker");
  const rating: Partial<Product> | false = part.average !== null &&
    part.reviews > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: part.average, reviewCount: part.reviews },
      review: reviews.slice(0, 3).map((review) => ({
        "@type": "Review",
        author: { "@type": "Person", name: review.name },
        datePublished: review.createdAt,
        reviewBody: review.description,
        reviewRating: { "@type": "Rating", ratingValue: review.ratings, bestRating: 5, worstRating: 1 },
      })),
    };
  const images = [part.picture, ...morePictures].flatMap(({ src }) =>
    src === "" ? [] : [absolute(origin, src)],
  );
  const product: WithContext<Product> = {
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
      shippingDetails: shippingDetails(shop, part),
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: shop.country,
        returnPolicyCategory: `${schemaOrg}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: shop.marketing.returnDays,
        merchantReturnLink: `${origin}/returns`,
        returnMethod: `${schemaOrg}/ReturnByMail`,
        returnFees: `${schemaOrg}/${shop.marketing.returnShippingPaidBy === "shop" ? "FreeReturn" : "ReturnFeesCustomerResponsibility"}`,
        itemDefectReturnFees: `${schemaOrg}/FreeReturn`,
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

/** To the shop's own country: free where nothing is added, and the carrier's days. */
function shippingDetails(
  { country, delivery, hasRates }: Site["shop"],
  { category, currency }: Pick<PartPage["part"], "category" | "currency">,
): OfferShippingDetails {
  const byGround = delivery && shipsByGround(delivery, [category]);
  return {
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
    ...(!hasRates && { shippingRate: { "@type": "MonetaryAmount", value: 0, currency } }),
    ...(delivery && {
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        transitTime: {
          "@type": "QuantitativeValue",
          minValue: 1,
          maxValue: byGround ? delivery.groundCarrierDays : delivery.carrierDays,
          unitCode: "DAY",
        },
      },
    }),
  };
}

/** @param unitCode of UN/CEFACT Recommendation 20 */
const quantity = (value: number, unitCode: "GRM" | "MON"): QuantitativeValue => ({
  "@type": "QuantitativeValue",
  value,
  unitCode,
});
