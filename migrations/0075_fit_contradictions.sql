-- Pairs of a part and a laptop of which two sources say opposite things. Found by a background job; settled by admins.
CREATE TABLE fit_contradictions (
  part_id      uuid NOT NULL REFERENCES parts ON DELETE CASCADE,
  laptop_id    uuid NOT NULL REFERENCES laptops ON DELETE CASCADE,
  -- What the shop told shoppers when it was found, what the rules said, and the units returned because they do not fit.
  said         text NOT NULL CHECK (said IN ('fits', 'fits_if', 'does_not_fit')),
  rules        text NOT NULL CHECK (rules IN ('fits', 'fits_if', 'does_not_fit', 'unknown')),
  misfit_units integer NOT NULL DEFAULT 0 CHECK (misfit_units >= 0),
  found_at     timestamptz NOT NULL DEFAULT now(),
  -- Settled: an admin has looked at exactly this and left it as it is. Other evidence opens it again.
  settled_at   timestamptz,
  settled_by   uuid REFERENCES users,
  settled_note text NOT NULL DEFAULT '' CHECK (length(settled_note) <= 300),
  PRIMARY KEY (part_id, laptop_id),
  CONSTRAINT fit_contradictions_settled_is_whole
    CHECK (settled_at IS NOT NULL OR (settled_by IS NULL AND settled_note = ''))
);
CREATE INDEX fit_contradictions_open ON fit_contradictions (misfit_units DESC, found_at DESC) WHERE settled_at IS NULL;
CREATE INDEX fit_contradictions_laptop ON fit_contradictions (laptop_id);
