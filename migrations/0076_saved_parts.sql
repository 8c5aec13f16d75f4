-- The parts that a user saved, the latest first. Guests keep theirs in the browser alone.
CREATE TABLE user_saved_parts (
  user_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  part_id  uuid NOT NULL REFERENCES parts ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (user_id, part_id),
  CONSTRAINT user_saved_parts_position_once UNIQUE (user_id, position),
  CONSTRAINT user_saved_parts_at_most_fifty CHECK (position BETWEEN 1 AND 50)
);
CREATE INDEX user_saved_parts_part ON user_saved_parts (part_id);
CREATE TRIGGER account_is_open BEFORE INSERT ON user_saved_parts FOR EACH ROW EXECUTE FUNCTION require_open_account();
