/** The way to a page as search engines read it; the last step is the page itself. */
export function breadcrumbJsonLd(origin: string, steps: readonly { name: string; path: string }[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: origin + path,
    })),
  };
}
