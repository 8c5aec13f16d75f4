-- Replaces the demo catalog by exactly 1,000 copies of its parts, the same ones each time, with their numbers, reviews,
-- laptops and a stock that no run exhausts. IDs follow from numbers (…-0000000003e8 is the 1,000th), so that pgbench
-- can name parts and buyers without reading a table.
CREATE FUNCTION pg_temp.id_of(kind text, number bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
$$ SELECT ('019a0000-0000-7000-800' || kind || '-' || lpad(to_hex(number), 12, '0'))::uuid $$;

CREATE TEMP TABLE models AS
SELECT row_number() OVER (ORDER BY md5(sku)) - 1 AS position, count(*) OVER () AS model_count, p.* FROM parts p;
CREATE TEMP TABLE copies AS
SELECT n, m.id AS model_id, pg_temp.id_of('0', n) AS id, '-' || n AS suffix
FROM generate_series(1, 1000) AS n JOIN models m ON m.position = n % m.model_count;

INSERT INTO parts (id, sku, slug, name, category, description, specs, price_cents, on_hand, minimum_quantity,
                   picture, picture_alt, created_at)
SELECT c.id, m.sku || c.suffix, m.slug || c.suffix, m.name, m.category, m.description, m.specs, m.price_cents,
       1000000, m.minimum_quantity, m.picture, m.picture_alt, now() - make_interval(mins => c.n::int)
FROM copies c JOIN models m ON m.id = c.model_id;
INSERT INTO part_numbers (part_id, kind, number)
SELECT c.id, x.kind, x.number || c.suffix FROM copies c JOIN part_numbers x ON x.part_id = c.model_id;
INSERT INTO reviews (id, part_id, name, image, description, rating, demo, created_at)
SELECT gen_random_uuid(), c.id, r.name, r.image, r.description, r.rating, true, r.created_at
FROM copies c JOIN reviews r ON r.part_id = c.model_id;
INSERT INTO fitments (part_id, laptop_id, verdict, condition, source, confidence)
SELECT c.id, f.laptop_id, f.verdict, f.condition, f.source, f.confidence
FROM copies c JOIN fitments f ON f.part_id = c.model_id;
INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change)
SELECT id, 'receive', 1000000, 0 FROM copies;
DELETE FROM parts WHERE id IN (SELECT id FROM models);

INSERT INTO users (id, issuer, subject, email, email_verified, display_name)
SELECT pg_temp.id_of('1', n), 'urn:lapwright:bench', n::text, 'buyer' || n || '@mail.example.com', true, 'Buyer ' || n
FROM generate_series(1, 5000) AS n;
ANALYZE;
