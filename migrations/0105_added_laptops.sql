-- Laptops that the shop's own team added, beside those that come with the shop's version.
ALTER TABLE laptops
  ADD COLUMN added_at timestamptz,
  ADD COLUMN added_by uuid REFERENCES users,
  ADD CONSTRAINT laptops_added_by_whom CHECK ((added_at IS NULL) = (added_by IS NULL));
CREATE INDEX laptops_added ON laptops (added_at DESC, id DESC) WHERE added_at IS NOT NULL;
