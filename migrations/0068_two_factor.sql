-- Authenticator apps. Secrets and recovery codes are encrypted with a key derived from the shop's secret.
ALTER TABLE identity.users ADD COLUMN two_factor_enabled boolean NOT NULL DEFAULT false;

CREATE TABLE identity.two_factors (
  id                        text PRIMARY KEY,
  user_id                   text NOT NULL CONSTRAINT two_factors_once UNIQUE REFERENCES identity.users ON DELETE CASCADE,
  secret                    text NOT NULL,
  backup_codes              text NOT NULL,
  -- False until the first code of the app was right.
  verified                  boolean NOT NULL DEFAULT false,
  failed_verification_count integer NOT NULL DEFAULT 0 CHECK (failed_verification_count >= 0),
  locked_until              timestamptz
);

-- What the identity service says of a person: a setting makes it the condition of the team's rights.
ALTER TABLE users ADD COLUMN two_factor boolean NOT NULL DEFAULT false;
