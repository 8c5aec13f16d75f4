-- An account that its owner has deleted. Its orders stay for the books, so its row stays, too, without the person.
ALTER TABLE users ADD COLUMN deleted_at timestamptz;
ALTER TABLE users ADD CONSTRAINT users_deleted_names_nobody CHECK (
  deleted_at IS NULL
  OR (role = 'customer' AND NOT email_verified AND display_name = 'Deleted customer'
      AND email = 'deleted-' || id || '@account.invalid'));

-- A request that was under way when the account was deleted stores nothing more for it. The lock waits for a deletion
-- that has not committed.
CREATE FUNCTION require_open_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deleted timestamptz;
BEGIN
  -- A row that was locked meanwhile is read again as it is now.
  SELECT deleted_at INTO deleted FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF deleted IS NOT NULL THEN
    RAISE EXCEPTION 'The account % is deleted', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_is_open';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER account_is_open BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION require_open_account();
CREATE TRIGGER account_is_open BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION require_open_account();
CREATE TRIGGER account_is_open BEFORE INSERT ON user_addresses FOR EACH ROW EXECUTE FUNCTION require_open_account();
CREATE TRIGGER account_is_open BEFORE INSERT ON user_laptops FOR EACH ROW EXECUTE FUNCTION require_open_account();
CREATE TRIGGER account_is_open BEFORE INSERT ON reviews
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION require_open_account();
