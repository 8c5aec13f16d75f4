-- An order changes what a part has in hold, which no index looks at. While the new row finds room on its page it
-- stays there and no index is written to (HOT); on full pages, one hold in seven wrote to all nine indexes of
-- `parts`, two of them GIN, which then slowed every search down until the next vacuum. Rows are 1 to 2 kB wide:
-- half a page leaves room for two.
ALTER TABLE parts SET (fillfactor = 50);
