-- What people type for a laptop besides its name: "840g5", "xps9360", the machine type "20l5". Lower case, letters and
-- digits only.
ALTER TABLE laptops
  ADD COLUMN aliases text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT laptops_aliases_are_normalized CHECK (array_to_string(aliases, '') ~ '^[a-z0-9]*$');
