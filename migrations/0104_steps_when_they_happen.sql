-- A step of a part's history is written while its transaction holds the part's row, so the clock orders steps as they
-- happened. The time at which a transaction began does not: it may have waited for the row, or be a long import.
ALTER TABLE stock_movements ALTER COLUMN at SET DEFAULT clock_timestamp();
ALTER TABLE audit ALTER COLUMN at SET DEFAULT clock_timestamp();
