CREATE TABLE identity.passkeys (
  id            text PRIMARY KEY,
  user_id       text NOT NULL REFERENCES identity.users ON DELETE CASCADE,
  name          text NOT NULL CHECK (name <> ''),
  public_key    text NOT NULL,
  credential_id text NOT NULL CONSTRAINT passkeys_credential_once UNIQUE,
  counter       bigint NOT NULL CHECK (counter >= 0),
  device_type   text NOT NULL,
  backed_up     boolean NOT NULL,
  transports    text,
  aaguid        text,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX passkeys_user ON identity.passkeys (user_id);

-- A person has ten at most. The lock lets one of two that are added at once wait for the other.
CREATE FUNCTION identity.limit_passkeys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM identity.users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM identity.passkeys WHERE user_id = NEW.user_id) >= 10 THEN
    RAISE EXCEPTION 'The user % has ten passkeys', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'passkeys_at_most_ten';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER passkeys_at_most_ten BEFORE INSERT ON identity.passkeys
  FOR EACH ROW EXECUTE FUNCTION identity.limit_passkeys();
