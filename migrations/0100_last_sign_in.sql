-- Clocks are not exact: a provider tells the second of a sign-in, another process is ahead, a clock is set back. Ending the
-- sign-ins so far ends all that the shop has seen, whatever the time.
ALTER TABLE users ADD COLUMN last_authenticated_at timestamptz NOT NULL DEFAULT 'epoch';
