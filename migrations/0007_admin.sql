-- What the admins' area keeps beyond the shop's own rows.

-- A review can be taken off the public pages, with a reason, and answered once in the shop's name.
ALTER TABLE reviews
  ADD COLUMN hidden_at     timestamptz,
  ADD COLUMN hidden_by     uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN hidden_reason text NOT NULL DEFAULT '',
  ADD COLUMN reply         text NOT NULL DEFAULT '',
  ADD COLUMN replied_at    timestamptz,
  ADD COLUMN replied_by    uuid REFERENCES users ON DELETE SET NULL,
  ADD CONSTRAINT reviews_hidden_with_reason CHECK ((hidden_at IS NULL) = (hidden_reason = '')),
  ADD CONSTRAINT reviews_reply_has_time CHECK ((replied_at IS NULL) = (reply = ''));
-- Averages and histograms count what is shown, and read it from here alone.
CREATE INDEX reviews_shown_part ON reviews (part_id, id DESC) INCLUDE (rating) WHERE hidden_at IS NULL;
CREATE INDEX reviews_of_user ON reviews (user_id, id DESC);

ALTER TABLE messages
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX messages_open ON messages (id DESC) WHERE answered_at IS NULL;

-- A receipt sent again because its answer got lost counts once.
ALTER TABLE stock_movements
  ADD COLUMN idempotency_key text CHECK (length(idempotency_key) BETWEEN 1 AND 200);
CREATE UNIQUE INDEX stock_movements_key_once ON stock_movements (part_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;

-- The history of one thing (a part's prices), and of one person.
CREATE INDEX audit_subject ON audit (subject_kind, subject_id, id DESC);
CREATE INDEX audit_actor ON audit (actor_id, id DESC);
