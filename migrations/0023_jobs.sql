-- The jobs of all queues. A job that is done is deleted.
CREATE TABLE jobs (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  queue      text NOT NULL CHECK (queue <> ''),
  -- At most one job of a queue has this key.
  key        text,
  payload    jsonb NOT NULL DEFAULT '{}',
  state      text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'failed')),
  -- Started attempts. Together with the id it names a lease: whoever finds another number has lost theirs.
  attempts   integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When the job is due. Until then it waits for its next attempt, or is leased.
  run_at     timestamptz NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  failed_at  timestamptz(3),
  CONSTRAINT jobs_failed_says_when_and_why
    CHECK (CASE state WHEN 'failed' THEN failed_at IS NOT NULL AND last_error IS NOT NULL ELSE failed_at IS NULL END)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
-- New jobs and retried ones are leased separately.
CREATE INDEX jobs_due ON jobs (queue, least(attempts, 1), run_at) WHERE state = 'queued';
CREATE UNIQUE INDEX jobs_key_once ON jobs (queue, key) WHERE key IS NOT NULL;
CREATE INDEX jobs_failed ON jobs (failed_at DESC, id DESC) WHERE state = 'failed';

-- What is pending becomes a job, with all its attempts before it; nothing is due later than in an hour.
INSERT INTO jobs (id, queue, payload, run_at, last_error, created_at)
SELECT id, 'mail', jsonb_strip_nulls(jsonb_build_object('kind', kind, 'recipient', recipient, 'subject', subject, 'body', body)) || data,
       least(next_try_at, now() + interval '1 hour'), last_error, created_at
FROM outbox WHERE sent_at IS NULL;

INSERT INTO jobs (queue, key, payload, run_at, last_error, created_at)
SELECT 'refunds', intent_id,
       jsonb_build_object('intentId', intent_id, 'orderId', order_id, 'amountCents', amount_cents, 'currency', currency),
       least(next_try_at, now() + interval '1 hour'), last_error, created_at
FROM refunds WHERE state = 'due';

INSERT INTO jobs (queue, key, payload, run_at, last_error, created_at)
SELECT 'webhook-inbox', provider || ' ' || event_id,
       jsonb_build_object('provider', provider, 'eventId', event_id, 'type', type, 'intentId', intent_id),
       least(next_try_at, now() + interval '1 hour'), last_error, received_at
FROM payment_events WHERE processed_at IS NULL AND intent_id IS NOT NULL;
UPDATE payment_events SET processed_at = now() WHERE processed_at IS NULL AND intent_id IS NULL;

INSERT INTO jobs (queue, key, payload, run_at)
SELECT 'intents', intent_id, jsonb_build_object('intentId', intent_id, 'orderId', order_id),
       least(checked_at + interval '1 minute', now() + interval '1 minute')
FROM order_intents WHERE open;

INSERT INTO jobs (queue, key, payload, run_at, last_error, created_at)
SELECT 'test-webhooks', id, jsonb_build_object('eventId', id, 'type', type),
       least(next_attempt_at, now() + interval '1 hour'), last_failure, created_at
FROM stripe_test_network.events WHERE delivered_at IS NULL;

-- The tables keep what is true of a mail, a refund, an event: no attempts and no times to try.
DELETE FROM outbox WHERE sent_at IS NULL;
ALTER TABLE outbox DROP COLUMN attempts, DROP COLUMN next_try_at, DROP COLUMN last_error,
  ALTER COLUMN subject SET NOT NULL, ALTER COLUMN body SET NOT NULL,
  ALTER COLUMN sent_at SET NOT NULL, ALTER COLUMN sent_at SET DEFAULT now(),
  DROP CONSTRAINT outbox_check;
ALTER TABLE outbox RENAME TO sent_mails;
ALTER INDEX outbox_pkey RENAME TO sent_mails_pkey;

ALTER TABLE refunds DROP COLUMN attempts, DROP COLUMN next_try_at, DROP COLUMN last_error,
  DROP CONSTRAINT refunds_state_check,
  -- dismissed: an admin decided that the shop does not ask the provider again.
  ADD CONSTRAINT refunds_state_check CHECK (state IN ('due', 'done', 'dismissed'));
ALTER TABLE payment_events DROP COLUMN attempts, DROP COLUMN next_try_at, DROP COLUMN last_error;
ALTER TABLE order_intents DROP COLUMN checked_at;
ALTER TABLE stripe_test_network.events DROP COLUMN attempts, DROP COLUMN next_attempt_at, DROP COLUMN last_failure;
