-- A word was a primary key, so whoever wrote a new word waited for any other transaction that had written it, until its
-- end: an edit waited for an import, and an import that then needed the edited part waited for the edit, forever.
-- Now both write the word, and readers take it once.
ALTER TABLE search.words DROP CONSTRAINT words_pkey;
CREATE INDEX words_word ON search.words (word);

CREATE OR REPLACE FUNCTION search.add_words(given text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search.words (word, stem)
  SELECT word, search.stem(word) FROM (SELECT DISTINCT unnest(given) AS word) AS added
  WHERE search.stem(word) IS NOT NULL AND NOT EXISTS (SELECT FROM search.words AS known WHERE known.word = added.word)
$$;
