-- The jobs of all queues. A job that is done is deleted.
CREATE TABLE jobs (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  queue      text NOT NULL CHECK (queue <> ''),
  -- At most one job of a queue has this key.
  key        text,
  payload    jsonb NOT NULL DEFAULT '{}',
  state      text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'failed')),
  -- Attempts started since it was added, or retried by a person.
  attempts   integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When the job is due. Until then it waits for its next attempt, or is leased.
  run_at     timestamptz NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  failed_at  timestamptz(3),
  -- Names a lease, together with the id: a worker that finds another number has lost its lease.
  lease_number integer NOT NULL DEFAULT 0,
  CONSTRAINT jobs_failed_says_when_and_why
    CHECK (CASE state WHEN 'failed' THEN failed_at IS NOT NULL AND last_error IS NOT NULL ELSE failed_at IS NULL END)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
-- New jobs and retried ones are leased separately.
CREATE INDEX jobs_due ON jobs (queue, least(attempts, 1), run_at) WHERE state = 'queued';
CREATE UNIQUE INDEX jobs_key_once ON jobs (queue, key) WHERE key IS NOT NULL;
CREATE INDEX jobs_failed ON jobs (failed_at DESC, id DESC) WHERE state = 'failed';
