-- What a mail says is stored once, as blocks, and rendered as text and as HTML. Earlier mails are one block of text.
ALTER TABLE sent_mails ADD COLUMN content jsonb;
UPDATE sent_mails SET content = jsonb_build_object('blocks', jsonb_build_array(body));
ALTER TABLE sent_mails ALTER COLUMN content SET NOT NULL, DROP COLUMN body;

UPDATE jobs
SET payload = (payload - 'body')
  || jsonb_build_object('content', jsonb_build_object('blocks', jsonb_build_array(payload ->> 'body')))
WHERE queue = 'mail' AND payload ? 'body';
