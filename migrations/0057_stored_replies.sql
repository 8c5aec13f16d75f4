-- What writing calls with an Idempotency-Key have answered. A row without an answer belongs to a request that has not
-- finished, or whose outcome is not known.
CREATE TABLE stored_replies (
  -- The user's id, or 'visitor'.
  scope       text NOT NULL,
  key         text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  -- Hash of the call, its address and its body.
  fingerprint text NOT NULL,
  status      integer,
  body        text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key),
  CONSTRAINT stored_replies_complete CHECK ((status IS NULL) = (body IS NULL))
);
CREATE INDEX stored_replies_by_age ON stored_replies (created_at);
