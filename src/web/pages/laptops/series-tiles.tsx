import { seriesAddress } from "#web/laptop/laptop-addresses.ts";
import { Tiles } from "./tiles.tsx";

interface LineTilesProps {
  brand: { slug: string };
  lines: readonly { slug: string; name: string; models: number }[];
}

/** A maker's lines, each leading to its models. */
export function SeriesTiles({ brand, lines }: LineTilesProps) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-4 text-title">
        By line
      </h2>
      <Tiles tiles={lines.map((line) => ({ ...line, to: seriesAddress(brand.slug, line.slug) }))} />
    </section>
  );
}
