-- A review that is not shown yet: its writer has to confirm their address or, for a review of the shop, buy something.
-- It is hidden like one an admin hid, so that averages and lists need not know the difference.
ALTER TABLE reviews
  ADD COLUMN held boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT reviews_held_is_hidden_by_no_one CHECK (NOT held OR (hidden_at IS NOT NULL AND hidden_by IS NULL));
CREATE INDEX reviews_held ON reviews (user_id) WHERE held;
