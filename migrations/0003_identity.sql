-- The embedded identity service: people's sign-ins, in a schema of their own. The shop's tables know a person
-- only by (issuer, subject) and never join these; the service could run on another database tomorrow.
-- Made by better-auth 1.7's migration compiler for src/server/identity/better-auth.ts, then given plain names,
-- and the constraints its code relies on.

CREATE SCHEMA identity;

CREATE TABLE identity.users (
  id             text PRIMARY KEY,
  name           text NOT NULL,
  email          text NOT NULL CONSTRAINT users_email_once UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  image          text,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);

-- The token stands in a signed, HttpOnly cookie; without the signing secret the row alone opens nothing.
CREATE TABLE identity.sessions (
  id         text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES identity.users ON DELETE CASCADE,
  token      text NOT NULL CONSTRAINT sessions_token_once UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON identity.sessions (user_id);
CREATE INDEX sessions_to_sweep ON identity.sessions (expires_at);

-- Ways to sign in: 'credential' is the password; other providers bring their own account ids and tokens.
CREATE TABLE identity.accounts (
  id                       text PRIMARY KEY,
  user_id                  text NOT NULL REFERENCES identity.users ON DELETE CASCADE,
  provider_id              text NOT NULL,
  account_id               text NOT NULL,
  password                 text,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL,
  CONSTRAINT accounts_provider_once UNIQUE (provider_id, account_id),
  CONSTRAINT accounts_password_is_argon2id
    CHECK (provider_id <> 'credential' OR (account_id = user_id AND password LIKE '$argon2id$%'))
);
CREATE INDEX accounts_user ON identity.accounts (user_id);

-- One-time values (password reset): the identifier is a hash of the token that was mailed.
CREATE TABLE identity.verifications (
  id         text PRIMARY KEY,
  identifier text NOT NULL,
  value      text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON identity.verifications (identifier);
CREATE INDEX verifications_value ON identity.verifications (value);
CREATE INDEX verifications_to_sweep ON identity.verifications (expires_at);

-- Keys that sign ID tokens; private halves are encrypted with a key derived from the shop's secret.
CREATE TABLE identity.signing_keys (
  id          text PRIMARY KEY,
  public_key  text NOT NULL,
  private_key text NOT NULL,
  alg         text,
  crv         text,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz
);

-- Attempts counted per window, shared by all processes. Worth no durability: after a crash it starts empty.
CREATE UNLOGGED TABLE identity.attempts (
  key     text PRIMARY KEY,
  count   integer NOT NULL CHECK (count >= 1),
  ends_at timestamptz NOT NULL
);
CREATE INDEX attempts_to_sweep ON identity.attempts (ends_at);
