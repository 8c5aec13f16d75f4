-- Questions about a part. One waits for the shop, then visitors see it with its answer. Nobody is named: what a person
-- asked stays when their account goes.
CREATE TABLE part_questions (
  id          uuid PRIMARY KEY,
  part_id     uuid NOT NULL REFERENCES parts ON DELETE CASCADE,
  -- Null: the account was deleted.
  user_id     uuid REFERENCES users ON DELETE SET NULL,
  -- Of its person while it waits: bounds how many there can be.
  place       integer,
  question    text NOT NULL CHECK (question <> ''),
  asked_at    timestamptz NOT NULL DEFAULT now(),
  answer      text NOT NULL DEFAULT '',
  answered_at timestamptz,
  answered_by uuid REFERENCES users,
  CONSTRAINT part_questions_answered_says_when CHECK ((answer <> '') = (answered_at IS NOT NULL)),
  CONSTRAINT part_questions_waiting_has_place CHECK ((answered_at IS NULL) = (place IS NOT NULL)),
  CONSTRAINT part_questions_at_most_five_waiting CHECK (place BETWEEN 1 AND 5),
  CONSTRAINT part_questions_place_once UNIQUE (user_id, place)
);
CREATE INDEX part_questions_of_part ON part_questions (part_id, id DESC) WHERE answered_at IS NOT NULL;
CREATE INDEX part_questions_waiting ON part_questions (id) WHERE answered_at IS NULL;
CREATE TRIGGER account_is_open BEFORE INSERT ON part_questions
  FOR EACH ROW EXECUTE FUNCTION require_open_account();
