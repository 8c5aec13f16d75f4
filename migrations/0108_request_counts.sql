-- Requests counted per window, for all processes together (src/server/http/request-counts.ts). Worth no durability:
-- after a crash it starts empty. The key is a hash, because an address is personal data.
CREATE UNLOGGED TABLE request_counts (
  key     text PRIMARY KEY,
  count   integer NOT NULL CHECK (count >= 1),
  ends_at timestamptz NOT NULL
);
CREATE INDEX request_counts_to_sweep ON request_counts (ends_at);
