-- When money moved, which the books add up by day.

ALTER TABLE refunds ADD COLUMN done_at timestamptz;
UPDATE refunds SET done_at = created_at WHERE state = 'done';
ALTER TABLE refunds ADD CONSTRAINT refunds_done_has_time CHECK ((state = 'done') = (done_at IS NOT NULL));
CREATE INDEX refunds_by_time ON refunds (done_at) WHERE state = 'done';

ALTER TABLE payment_intents ADD COLUMN disputed_at timestamptz, ADD COLUMN disputed_cents bigint;
UPDATE payment_intents SET disputed_at = coalesce(closed_at, created_at), disputed_cents = received_cents
WHERE dispute_id IS NOT NULL;
ALTER TABLE payment_intents
  ADD CONSTRAINT payment_intents_dispute_has_time CHECK ((dispute_id IS NULL) = (disputed_at IS NULL)),
  ADD CONSTRAINT payment_intents_dispute_has_amount CHECK ((dispute_id IS NULL) = (disputed_cents IS NULL));
CREATE INDEX payment_intents_by_time ON payment_intents (closed_at) WHERE received_cents > 0;
CREATE INDEX payment_intents_by_dispute ON payment_intents (disputed_at) WHERE dispute_id IS NOT NULL;
