-- The laptops of whoever is signed in, the same in each of their browsers. Guests keep theirs in the browser alone.
-- The version guards the list as a whole: a browser replaces only the list that it has read.
ALTER TABLE users ADD COLUMN laptops_version integer NOT NULL DEFAULT 0;

CREATE TABLE user_laptops (
  user_id   uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  laptop_id uuid NOT NULL REFERENCES laptops ON DELETE CASCADE,
  position  integer NOT NULL,
  chosen    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, laptop_id),
  CONSTRAINT user_laptops_position_once UNIQUE (user_id, position),
  CONSTRAINT user_laptops_ten_at_most CHECK (position BETWEEN 1 AND 10)
);
CREATE UNIQUE INDEX user_laptops_one_chosen ON user_laptops (user_id) WHERE chosen;
-- A laptop that leaves the shop leaves everybody's list.
CREATE INDEX user_laptops_laptop ON user_laptops (laptop_id);

-- What the buyer was told of the part and their laptop. Nothing has written this column so far.
ALTER TABLE order_lines DROP COLUMN fit_shown;
ALTER TABLE order_lines ADD COLUMN fit_shown jsonb
  CONSTRAINT order_lines_fit_shown_is_whole CHECK (fit_shown IS NULL OR (
    jsonb_typeof(fit_shown) = 'object'
    AND coalesce(fit_shown ->> 'laptop', '') <> ''
    AND coalesce(fit_shown ->> 'verdict', '') IN ('fits', 'fits_if', 'does_not_fit', 'unknown')
    AND coalesce(fit_shown ->> 'reason', '') <> ''
    AND coalesce(fit_shown ->> 'source', '') <> ''));
