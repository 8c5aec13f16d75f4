import { type FitmentLine, groupFitments } from "./fitments.ts";
import type { Laptop } from "./laptops.ts";
import type { BoundPart } from "./parts/bound-parts.ts";

/** Returns the fitments of model-bound parts: in the laptops they are made for. */
export function boundFitments(bound: readonly BoundPart[], laptops: readonly Laptop[]): FitmentLine[] {
  const slugs = new Map(laptops.map((laptop) => [`${laptop.brand} ${laptop.reportedModel}`, laptop.slug]));
  return groupFitments(
    bound.flatMap(({ part, brand, models, condition, source }) =>
      models.flatMap((model) => {
        const laptop = slugs.get(`${brand} ${model}`);
        if (laptop === undefined) return [];
        const fitment = condition
          ? ({ verdict: "fits_if", condition, source } as const)
          : ({ verdict: "fits", condition: "Made for this model.", source } as const);
        return [{ sku: part.sku, laptop, fitment }];
      }),
    ),
  );
}
