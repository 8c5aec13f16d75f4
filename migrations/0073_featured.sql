-- Featured parts: what the owner chose, in the owner's order. Then what sells.
CREATE TABLE featured_parts (
  part_id  uuid PRIMARY KEY REFERENCES parts ON DELETE CASCADE,
  -- Counted from 1.
  position integer NOT NULL CONSTRAINT featured_parts_at_most_24 CHECK (position BETWEEN 1 AND 24),
  CONSTRAINT featured_parts_position_once UNIQUE (position) DEFERRABLE INITIALLY DEFERRED
);

-- The version of the whole list, so that two admins do not overwrite each other's order.
CREATE TABLE featured_list (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version  integer NOT NULL DEFAULT 1
);
INSERT INTO featured_list DEFAULT VALUES;

-- How popular a part is. Derived: measured again by a background job, and left out of backups like its schema. Without
-- a foreign key, so that restoring a backup can empty `parts`; the job deletes the rows of deleted parts.
CREATE TABLE catalog.part_popularity (
  part_id     uuid PRIMARY KEY,
  -- Units in paid orders of the last 90 days.
  sold        integer NOT NULL DEFAULT 0 CHECK (sold >= 0),
  -- Reports of the laptops that it fits: how many people could buy it.
  reach       integer NOT NULL DEFAULT 0 CHECK (reach >= 0),
  -- Units on hand, up to 9999: what the owner stocks most is what is expected to sell.
  stocked     integer NOT NULL DEFAULT 0 CHECK (stocked BETWEEN 0 AND 9999),
  measured_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX part_popularity_oldest ON catalog.part_popularity (measured_at);

-- Both decide where lists show a part.
CREATE FUNCTION catalog.log_rank_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog.part_changes (row_id)
  SELECT row_id FROM parts WHERE id IN (SELECT part_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER featured_parts_log_insert AFTER INSERT ON featured_parts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog.log_rank_changes();
CREATE TRIGGER featured_parts_log_delete AFTER DELETE ON featured_parts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog.log_rank_changes();
CREATE TRIGGER part_popularity_log_insert AFTER INSERT ON catalog.part_popularity
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog.log_rank_changes();

-- Row by row, because most rows that are measured again have not changed.
CREATE FUNCTION catalog.log_popularity_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog.part_changes (row_id) SELECT row_id FROM parts WHERE id = NEW.part_id;
  RETURN NULL;
END $$;
CREATE TRIGGER part_popularity_log_update AFTER UPDATE ON catalog.part_popularity
  FOR EACH ROW WHEN ((OLD.sold, OLD.reach, OLD.stocked) IS DISTINCT FROM (NEW.sold, NEW.reach, NEW.stocked))
  EXECUTE FUNCTION catalog.log_popularity_change();
