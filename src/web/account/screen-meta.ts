import type { MetaFunction } from "react-router";

/** Title of a screen that is one person's own: no search engine has anything to find there. */
export function screenMeta(title: string): MetaFunction {
  return ({ matches }) => {
    const root = matches[0]?.loaderData as { shop?: { name: string } } | undefined;
    return [
      { title: `${title} · ${root?.shop?.name ?? "Lapwright"}` },
      { name: "robots", content: "noindex" },
    ];
  };
}
