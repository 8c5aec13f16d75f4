-- A change of address that waits for the links in two mails: one to the new address and, if the old one was confirmed,
-- one to that. A person has one at a time; asking again replaces it, and its links with it.
CREATE TABLE identity.email_changes (
  user_id          text PRIMARY KEY REFERENCES identity.users ON DELETE CASCADE,
  new_email        text NOT NULL CHECK (new_email = lower(new_email)),
  -- Null: the old address was never confirmed, so nobody is asked there.
  old_token_hash   text CONSTRAINT email_changes_old_token_once UNIQUE,
  new_token_hash   text NOT NULL CONSTRAINT email_changes_new_token_once UNIQUE,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at       timestamptz NOT NULL,
  CONSTRAINT email_changes_two_links CHECK (old_token_hash <> new_token_hash)
);
CREATE INDEX email_changes_to_sweep ON identity.email_changes (expires_at);
