-- Pictures were files in DATA_DIR, a folder that several machines had to share (docs/decisions/0069).
CREATE TABLE image_masters (
  hash text  PRIMARY KEY REFERENCES images,
  webp bytea NOT NULL CHECK (octet_length(webp) > 0)
);
-- A row for each size that pages name; without bytes until it is made.
CREATE TABLE image_sizes (
  hash   text    NOT NULL REFERENCES image_masters,
  width  integer NOT NULL CHECK (width > 0),
  format text    NOT NULL CHECK (format IN ('avif', 'webp')),
  bytes  bytea   CHECK (octet_length(bytes) > 0),
  PRIMARY KEY (hash, width, format)
);
CREATE INDEX image_sizes_to_make ON image_sizes (format, width) WHERE bytes IS NULL;
-- They are compressed already.
ALTER TABLE image_masters ALTER COLUMN webp SET STORAGE EXTERNAL;
ALTER TABLE image_sizes ALTER COLUMN bytes SET STORAGE EXTERNAL;
