-- Who wants to know that a part is in stock again. An alert waits for the link of its mail (pending) or for the stock
-- (active), and is sent once. What was sent or never confirmed is deleted after a while.
CREATE TABLE stock_alerts (
  id           uuid PRIMARY KEY,
  part_id      uuid NOT NULL REFERENCES parts ON DELETE CASCADE,
  email        text NOT NULL CHECK (email <> '' AND email = lower(email)),
  -- Of its address: bounds how many there can be.
  place        integer NOT NULL,
  state        text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'active', 'sent')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  sent_at      timestamptz,
  CONSTRAINT stock_alerts_sent_says_when CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  CONSTRAINT stock_alerts_at_most_twenty CHECK (place BETWEEN 1 AND 20),
  CONSTRAINT stock_alerts_place_once UNIQUE (email, place),
  CONSTRAINT stock_alerts_once_per_part UNIQUE (email, part_id)
);
CREATE INDEX stock_alerts_part ON stock_alerts (part_id) WHERE state = 'active';
CREATE INDEX stock_alerts_age ON stock_alerts (requested_at);
