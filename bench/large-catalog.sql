-- Replaces the demo catalog by exactly 100,000 parts with 2,000,000 fitments: the same categories, words and laptops,
-- but each part has its own name, specs, price, numbers and stock. Random values are hashes of a seed, so that every
-- run gets the same ones.
CREATE FUNCTION pg_temp.random_of(seed text) RETURNS float8 LANGUAGE sql IMMUTABLE AS
$$ SELECT (hashtextextended(seed, 7) & 1073741823) / 1073741824.0 $$;
CREATE FUNCTION pg_temp.pick(seed text, words text[]) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT words[1 + floor(pg_temp.random_of(seed) * cardinality(words))::int] $$;
CREATE FUNCTION pg_temp.code_of(seed text, length int) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT upper(substr(md5(seed), 1, length)) $$;

-- Mixes the specs of two parts of a category and varies some figures, for as many combinations as a large shop has.
CREATE FUNCTION pg_temp.varied(specs jsonb, other jsonb, seed text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE
    WHEN other ? key AND pg_temp.random_of(seed || key) < 0.35 THEN other -> key
    WHEN key IN ('energyWh', 'capacityMah', 'readMbS', 'writeMbS', 'cableMm', 'lengthMm', 'widthMm')
      AND jsonb_typeof(value) = 'number'
      THEN to_jsonb(round((value::text::numeric) * (0.8 + 0.4 * pg_temp.random_of(seed || key))::numeric, 1))
    ELSE value END), '{}')
  FROM jsonb_each(specs) $$;

CREATE TEMP TABLE models AS
SELECT row_number() OVER (ORDER BY md5(sku)) - 1 AS position, count(*) OVER () AS model_count,
       row_number() OVER (PARTITION BY category ORDER BY md5(sku)) - 1 AS category_position,
       count(*) OVER (PARTITION BY category) AS category_size, p.*
FROM parts p;
CREATE INDEX ON models (position);
CREATE INDEX ON models (category, category_position);
CREATE TEMP TABLE copies AS
SELECT n, m.id AS model_id, o.id AS other_id,
       ('019a0000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid AS id
FROM generate_series(1, 100000) AS n
JOIN models m ON m.position = n % m.model_count
JOIN models o ON o.category = m.category AND o.category_position = floor(pg_temp.random_of('other' || n) * m.category_size);
ANALYZE models;
ANALYZE copies;

INSERT INTO parts (id, sku, slug, name, category, description, specs, price_cents, on_hand, minimum_quantity,
                   picture, picture_alt, created_at)
SELECT c.id, 'LG-' || pg_temp.code_of('sku' || n, 4) || '-' || c.n, m.slug || '-' || c.n,
       m.name || ', ' || pg_temp.pick('series' || n, ARRAY['Alder', 'Birch', 'Cedar', 'Dover', 'Elm', 'Fjord', 'Granite',
         'Harbor', 'Iris', 'Juniper', 'Kestrel', 'Larch', 'Maple', 'Nordic', 'Onyx', 'Poplar', 'Quartz', 'Rowan',
         'Slate', 'Tarn', 'Umber', 'Vale', 'Willow', 'Yarrow']) || ' '
         || pg_temp.pick('line' || n, ARRAY['series', 'select', 'value', 'workshop', 'field', 'office', 'studio', 'plus'])
         || ' ' || pg_temp.code_of('model' || n, 5),
       m.category,
       m.description || ' ' || pg_temp.pick('note' || n, ARRAY['Tested for a day before it leaves us.',
         'Packed without plastic.', 'Made for machines that are carried every day.', 'Pulled from unused stock.',
         'Comes with the screws it needs.', 'Sealed until you open it.', 'Bought by schools and repair shops.']),
       pg_temp.varied(m.specs, o.specs, 'spec' || c.n),
       greatest(100, round(m.price_cents * (0.6 + 0.8 * pg_temp.random_of('price' || c.n)) / 5) * 5 - 1),
       CASE WHEN pg_temp.random_of('stock' || c.n) < 0.12 THEN 0 ELSE 1 + floor(200 * pg_temp.random_of('hand' || c.n)) END,
       m.minimum_quantity, m.picture, m.picture_alt, now() - make_interval(mins => c.n * 3)
FROM copies c JOIN models m ON m.id = c.model_id JOIN models o ON o.id = c.other_id;

INSERT INTO part_numbers (part_id, kind, number)
SELECT id, 'own', sku FROM parts WHERE id IN (SELECT id FROM copies)
UNION ALL
SELECT c.id, x.kind, pg_temp.code_of('number' || c.n || x.number, 3) || x.number
FROM copies c JOIN part_numbers x ON x.part_id = c.model_id AND x.kind <> 'own'
UNION ALL
SELECT id, 'substitute', '0' || n % 10 || pg_temp.code_of('substitute' || n, 5) FROM copies
ON CONFLICT DO NOTHING;
INSERT INTO reviews (id, part_id, name, description, rating, demo)
SELECT gen_random_uuid(), c.id, 'Benchmark', 'It does what it says.', 1 + floor(5 * sqrt(pg_temp.random_of('stars' || c.n || r))), true
FROM copies c, generate_series(1, 3) AS r WHERE pg_temp.random_of('review' || c.n || r) < 0.1;
INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change)
SELECT id, 'receive', on_hand, 0 FROM parts WHERE on_hand > 0 AND id IN (SELECT id FROM copies);
DELETE FROM parts WHERE id IN (SELECT id FROM models);

-- Twenty laptops each, of similar popularity; popular laptops have more parts.
CREATE TEMP TABLE ranked_laptops AS
SELECT row_number() OVER (ORDER BY reports DESC, slug) - 1 AS rank, id FROM laptops;
CREATE INDEX ON ranked_laptops (rank);
ANALYZE ranked_laptops;
INSERT INTO fitments (part_id, laptop_id, verdict, condition, source)
SELECT c.id, l.id, verdict, CASE verdict WHEN 'fits_if' THEN 'the old one has the same plug' ELSE '' END, 'the benchmark'
FROM copies c
CROSS JOIN (SELECT count(*) AS laptop_count FROM ranked_laptops) AS counted
CROSS JOIN generate_series(0, 19) AS step
JOIN ranked_laptops l
  ON l.rank = (floor(laptop_count * pg_temp.random_of('range' || c.n) ^ 2)::bigint + 3 * step) % laptop_count
CROSS JOIN LATERAL (SELECT CASE WHEN r < 0.85 THEN 'fits' WHEN r < 0.95 THEN 'fits_if' ELSE 'does_not_fit' END AS verdict
  FROM pg_temp.random_of('verdict' || c.n || step) AS r) AS v;
