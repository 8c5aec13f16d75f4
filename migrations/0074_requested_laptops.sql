-- Laptops that visitors looked for and the shop does not list.
CREATE TABLE requested_laptops (
  id             uuid PRIMARY KEY,
  -- As the first visitor typed it.
  name           text NOT NULL CHECK (length(name) BETWEEN 2 AND 120),
  -- Lower case, letters and digits only: equal names are one row.
  key            text NOT NULL CONSTRAINT requested_laptops_key_once UNIQUE CHECK (length(key) BETWEEN 2 AND 120),
  requests       integer NOT NULL DEFAULT 1 CHECK (requests >= 1),
  first_asked_at timestamptz NOT NULL DEFAULT now(),
  last_asked_at  timestamptz NOT NULL DEFAULT now(),
  done_at        timestamptz,
  done_by        uuid REFERENCES users,
  CONSTRAINT requested_laptops_done_by_whom CHECK (done_by IS NULL OR done_at IS NOT NULL)
);
CREATE INDEX requested_laptops_open ON requested_laptops (requests DESC, id DESC) WHERE done_at IS NULL;

-- Who wants an answer.
CREATE TABLE requested_laptop_emails (
  laptop_id uuid NOT NULL REFERENCES requested_laptops ON DELETE CASCADE,
  email     text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  PRIMARY KEY (laptop_id, email)
);
CREATE INDEX requested_laptop_emails_of ON requested_laptop_emails (email);
