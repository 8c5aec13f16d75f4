import type pg from "pg";

interface FoundPart {
  ordinal: number;
  score: number;
}

/** Parts with all these words, whole or begun, or with a number that begins so, by ordinal. */
export async function partsWithWords(
  pool: pg.Pool,
  { tsquery, number }: { tsquery: string; number: string },
): Promise<FoundPart[]> {
  const { rows } = await pool.query<FoundPart>({
    name: "parts-with-words",
    // Two indexes, one for words and one for numbers: an OR over both would read every part instead. `~` is the last
    // letter of ASCII, and a normalised number has only letters and digits.
    text: `
      SELECT p.ordinal,
        ts_rank(p.words, (SELECT to_tsquery('simple', $1)))::float8
          + ts_rank(p.words, (SELECT to_tsquery('english', $1)))::float8
          + CASE WHEN p.id IN (SELECT part_id FROM part_numbers WHERE normalised = $2) THEN 10 ELSE 0 END AS score
      FROM parts p
      WHERE p.state = 'listed' AND p.id IN (
        SELECT id FROM parts WHERE words @@ (SELECT to_tsquery('simple', $1) || to_tsquery('english', $1))
        UNION ALL
        SELECT part_id FROM part_numbers
        WHERE length($2::text) >= 4 AND normalised ~>=~ $2::text AND normalised ~<~ ($2::text || '~'))
      ORDER BY p.ordinal`,
    values: [tsquery, number],
  });
  return rows;
}

/** Parts whose name is spelled roughly like this, by ordinal. */
export async function partsLike(pool: pg.Pool, text: string): Promise<FoundPart[]> {
  const { rows } = await pool.query<FoundPart>({
    name: "parts-like",
    text: `
      SELECT ordinal, word_similarity($1, name)::float8 AS score FROM parts
      WHERE state = 'listed' AND $1 <% name ORDER BY ordinal`,
    values: [text],
  });
  return rows;
}
