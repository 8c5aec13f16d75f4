-- Files of parts, stock and fit rows that admins bring in. A file's lines are kept as they came, each is judged
-- before anything is written, and all of them are carried out in one transaction or none is.
CREATE TABLE imports (
  id          uuid PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('parts', 'stock', 'fits')),
  state       text NOT NULL DEFAULT 'checking'
              CHECK (state IN ('checking', 'checked', 'outdated', 'applying', 'applied', 'stopped', 'cancelled')),
  file_name   text NOT NULL,
  -- The columns as the file names them, and whether its numbers have a comma for a point.
  columns     jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'array'),
  comma       boolean NOT NULL,
  lines       integer NOT NULL CHECK (lines >= 0),
  -- Of the step under way: how many of how many.
  step        text NOT NULL DEFAULT '' CHECK (step IN ('', 'judging', 'fitting', 'writing')),
  done        integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  todo        integer NOT NULL DEFAULT 0 CHECK (todo >= 0),
  added       integer NOT NULL DEFAULT 0,
  changed     integer NOT NULL DEFAULT 0,
  unchanged   integer NOT NULL DEFAULT 0,
  bad         integer NOT NULL DEFAULT 0,
  -- How often a process has begun the step under way: one that dies of it does not try for ever.
  attempts    integer NOT NULL DEFAULT 0,
  -- Why it is outdated or was stopped, in a sentence.
  reason      text NOT NULL DEFAULT '',
  actor_id    uuid REFERENCES users ON DELETE SET NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz,
  CONSTRAINT imports_applied_without_faults CHECK (state NOT IN ('applying', 'applied') OR bad = 0),
  CONSTRAINT imports_every_line_judged
    CHECK (state NOT IN ('checked', 'applying', 'applied') OR added + changed + unchanged + bad = lines),
  CONSTRAINT imports_reason_of_a_stop CHECK ((state IN ('outdated', 'stopped')) = (reason <> '')),
  CONSTRAINT imports_end_has_time CHECK ((state IN ('applied', 'cancelled')) = (ended_at IS NOT NULL))
);
-- One at a time is read or carried out, whoever began it.
CREATE UNIQUE INDEX imports_one_at_a_time ON imports ((true)) WHERE state IN ('checking', 'applying');

CREATE TABLE import_lines (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  -- Where it begins in the file, the first line being 1.
  line      integer NOT NULL CHECK (line >= 1),
  cells     jsonb NOT NULL CHECK (jsonb_typeof(cells) = 'array'),
  outcome   text CHECK (outcome IN ('new', 'changed', 'unchanged', 'bad')),
  part_id   uuid,
  laptop_id uuid,
  -- What the line changes, each side with the fields that differ.
  before    jsonb,
  after     jsonb,
  -- What must still be so when it is carried out.
  expected  jsonb,
  PRIMARY KEY (import_id, line),
  CONSTRAINT import_lines_change_is_known
    CHECK (outcome NOT IN ('new', 'changed') OR (part_id IS NOT NULL AND after IS NOT NULL))
);
CREATE INDEX import_lines_outcome ON import_lines (import_id, outcome, line);

CREATE TABLE import_faults (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  line      integer NOT NULL,
  place     smallint NOT NULL,
  field     text NOT NULL,
  value     text NOT NULL,
  words     text NOT NULL CHECK (words <> ''),
  PRIMARY KEY (import_id, line, place)
);

-- One part is indexed for searches as it is changed; a file changes thousands, and says itself when they are to be
-- indexed together: `SET LOCAL search.together = 'on'`, and `search.index_parts` afterwards.
DROP TRIGGER search_part_changed ON parts;
CREATE TRIGGER search_part_changed AFTER UPDATE OF name, sku, category, description, specs, state ON parts
  FOR EACH ROW WHEN (current_setting('search.together', true) IS DISTINCT FROM 'on'
    AND (OLD.name, OLD.sku, OLD.category, OLD.description, OLD.specs, OLD.state)
      IS DISTINCT FROM (NEW.name, NEW.sku, NEW.category, NEW.description, NEW.specs, NEW.state))
  EXECUTE FUNCTION search.part_changed();
