import type { BreadcrumbList, HowTo, WithContext } from "schema-dts";
import { guideAddress, guidesPath } from "#web/guides/guide-addresses.ts";
import { guideSteps } from "#web/guides/steps/index.ts";
import { breadcrumbJsonLd } from "#web/seo/page-meta.ts";
import type { GuidePage } from "./load-guide.ts";

/** Returns the guide as structured data: HowTo with its tools and steps, and a breadcrumb. */
export function guideJsonLd(
  { guide, tools }: GuidePage,
  origin: string,
): [WithContext<HowTo>, WithContext<BreadcrumbList>] {
  const url = origin + guideAddress(guide.slug);
  const howTo: WithContext<HowTo> = {
    "@context": "https://schema.org",
    "@type": "HowTo",
    name: guide.title,
    description: guide.summary,
    url,
    inLanguage: "en-US",
    totalTime: `PT${guide.minutes.max}M`,
    ...(tools.length > 0 && { tool: tools.map(({ name }) => ({ "@type": "HowToTool", name })) }),
    step: guideSteps[guide.slug].steps.map(({ title, text }, place) => ({
      "@type": "HowToStep",
      position: place + 1,
      name: title,
      text,
      url: `${url}#step-${place + 1}`,
    })),
  };
  const breadcrumb = breadcrumbJsonLd(origin, [
    { name: "Repair guides", path: guidesPath },
    { name: guide.title, path: guideAddress(guide.slug) },
  ]);
  return [howTo, breadcrumb];
}
