-- Photos that people send with a return or a review. They are small, seen by few until they are shown, and go with their
-- account, so they are in the database and not among the pictures of parts.
CREATE TABLE photos (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Of its person: bounds how many there can be.
  place       integer NOT NULL,
  image       bytea NOT NULL,
  thumbnail   bytea NOT NULL,
  width       integer NOT NULL CHECK (width > 0),
  height      integer NOT NULL CHECK (height > 0),
  return_id   uuid REFERENCES returns ON DELETE CASCADE,
  review_id   uuid REFERENCES reviews ON DELETE CASCADE,
  -- Of its return or review; without one, it waits for the form to be sent.
  position    integer,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT photos_at_most_sixty CHECK (place BETWEEN 1 AND 60),
  CONSTRAINT photos_place_once UNIQUE (user_id, place),
  CONSTRAINT photos_at_most_three CHECK (position BETWEEN 1 AND 3),
  CONSTRAINT photos_of_return_once UNIQUE (return_id, position),
  CONSTRAINT photos_of_review_once UNIQUE (review_id, position),
  CONSTRAINT photos_belong_to_one CHECK (num_nonnulls(return_id, review_id) = num_nonnulls(position))
);
-- They are compressed already.
ALTER TABLE photos ALTER COLUMN image SET STORAGE EXTERNAL, ALTER COLUMN thumbnail SET STORAGE EXTERNAL;
CREATE INDEX photos_waiting ON photos (uploaded_at) WHERE position IS NULL;
CREATE TRIGGER account_is_open BEFORE INSERT ON photos FOR EACH ROW EXECUTE FUNCTION require_open_account();
