/** Makes a slug: "16 GB DDR4-3200 SO-DIMM" → "16-gb-ddr4-3200-so-dimm". Never empty, at most 80 characters. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 80)
      .replace(/-+$/, "") || "part"
  );
}
