/** The tables that {@link partRank} reads, joined to parts `p`. */
export const rankTables = `LEFT JOIN featured_parts AS featured ON featured.part_id = p.id
        LEFT JOIN catalog.part_popularity AS popularity ON popularity.part_id = p.id`;

/**
 * SQL that ranks a part, highest first, wherever the shop itself chooses the order: the owner's choice, then what
 * sells, then what fits many laptops (in steps of √2), then what is stocked. Logarithms of floats, because those of
 * Postgres's exact numbers take 17 µs each: 17 s for a million parts.
 */
export const partRank = `coalesce(
  1000000000000000 - featured.position,
  100000000::bigint * least(popularity.sold, 999999)
    + 10000 * floor(2 * ln(1 + popularity.reach::float8) / ln(2::float8))::int + popularity.stocked,
  0)::bigint`;
