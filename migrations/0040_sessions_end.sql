-- Ends sign-ins, not only the tokens made from them: an ID token from before a password reset or a sign-out must not be
-- exchanged for a new access token. The time replaces the version, which only the access tokens carried.
ALTER TABLE users
  ADD COLUMN tokens_valid_after timestamptz NOT NULL DEFAULT 'epoch',
  DROP COLUMN token_version;

-- Sign-ins that ended while tokens made from them may still be valid. Rows are deleted once no token can be.
CREATE TABLE ended_sessions (
  session_id text PRIMARY KEY CHECK (session_id <> ''),
  ended_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ended_sessions_to_sweep ON ended_sessions (ended_at);
