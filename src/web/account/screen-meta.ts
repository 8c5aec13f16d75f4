import type { MetaFunction } from "react-router";

/** Returns the meta tags of a personal screen: its title, and no indexing. */
export function screenMeta(title: string): MetaFunction {
  return ({ matches }) => {
    const root = matches[0]?.loaderData as { shop?: { name: string } } | undefined;
    return [
      { title: `${title} · ${root?.shop?.name ?? "Lapwright"}` },
      { name: "robots", content: "noindex" },
    ];
  };
}
