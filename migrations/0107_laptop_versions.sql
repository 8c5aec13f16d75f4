-- Of two people who state what is known of a laptop, the second is told instead of overwriting the first unseen.
ALTER TABLE laptops ADD COLUMN version integer NOT NULL DEFAULT 1;
