-- How often the links that show an order without sign-in were ended: a link is signed for one count.
ALTER TABLE orders
  ADD COLUMN tracking_links_ended integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_tracking_links_ended_counts CHECK (tracking_links_ended >= 0);

-- One more kind of event, beside those that are known at this point.
DO $$
DECLARE known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
                       WHERE conrelid = 'order_events'::regclass AND conname = 'order_events_kind_known');
BEGIN
  ALTER TABLE order_events DROP CONSTRAINT order_events_kind_known;
  EXECUTE 'ALTER TABLE order_events ADD CONSTRAINT order_events_kind_known '
    || replace(known, '''placed''::text', '''placed''::text, ''tracking_ended''::text');
END $$;
