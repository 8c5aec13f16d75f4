-- What a laptop's maker has published of the model, in the words of the fit rules (src/domain/fit/laptop-facts.ts).
-- It stands beside `memory` and `batteries`, which are what machines of the model reported.
ALTER TABLE laptops ADD COLUMN known jsonb NOT NULL DEFAULT '{}'
  CONSTRAINT laptops_known_is_an_object CHECK (jsonb_typeof(known) = 'object');

-- Rules decide some shelves (memory, drives, chargers, Wi-Fi). Their yeses are worked out when a part is written, so
-- that a list for one laptop is an index scan. What somebody has listed is never derived, and goes before it.
ALTER TABLE fits ADD COLUMN derived boolean NOT NULL DEFAULT false;
ALTER TABLE fits ADD CONSTRAINT fits_derived_is_a_yes CHECK (NOT derived OR verdict IN ('fits', 'fits_if'));

-- Suggestions while somebody types any part of brand and model.
ALTER TABLE laptops ADD COLUMN name text NOT NULL GENERATED ALWAYS AS (lower(brand || ' ' || model)) STORED;
CREATE INDEX laptops_name_trigrams ON laptops USING gin (name gin_trgm_ops);
