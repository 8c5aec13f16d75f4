-- Addresses in parts. An order that was placed with one text has that text alone.
CREATE FUNCTION is_postal_address(parts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  jsonb_typeof(parts) = 'object'
  AND parts ?& ARRAY['line1', 'line2', 'city', 'region', 'postalCode', 'country']
  AND coalesce(parts ->> 'line1', '') <> ''
  AND coalesce(parts ->> 'country', '') ~ '^[A-Z]{2}$';

ALTER TABLE orders ADD COLUMN address_parts jsonb
  CONSTRAINT orders_address_parts_complete CHECK (address_parts IS NULL OR is_postal_address(address_parts));

-- The addresses in a profile.
CREATE TABLE user_addresses (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name       text NOT NULL CHECK (name <> ''),
  phone      text NOT NULL CHECK (phone <> ''),
  parts      jsonb NOT NULL CONSTRAINT user_addresses_parts_complete CHECK (is_postal_address(parts)),
  is_default boolean NOT NULL DEFAULT false,
  position   integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT user_addresses_at_most_ten CHECK (position BETWEEN 1 AND 10),
  CONSTRAINT user_addresses_position_once UNIQUE (user_id, position)
);
CREATE UNIQUE INDEX user_addresses_one_default ON user_addresses (user_id) WHERE is_default;
CREATE UNIQUE INDEX user_addresses_once
  ON user_addresses (user_id, md5(name || E'\n' || phone || E'\n' || parts::text));

-- One more kind of event, beside those that are known at this point.
DO $$
DECLARE known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
                       WHERE conrelid = 'order_events'::regclass AND conname = 'order_events_kind_known');
BEGIN
  ALTER TABLE order_events DROP CONSTRAINT order_events_kind_known;
  EXECUTE 'ALTER TABLE order_events ADD CONSTRAINT order_events_kind_known '
    || replace(known, '''placed''::text', '''placed''::text, ''address_changed''::text');
END $$;
