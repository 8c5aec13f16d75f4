-- An unpaid order holds stock. How many of them one buyer may have is a setting, so it cannot be a CHECK; it is judged
-- inside the statement that places an order, where the following holds whatever else runs at the same moment:
-- the lock lets one order of a buyer through at a time and lasts until its transaction has ended, and a VOLATILE
-- function looks anew after it has waited, so it counts what the order before it has left behind.
CREATE INDEX orders_unpaid_of_user ON orders (user_id) WHERE state = 'unpaid';

CREATE FUNCTION has_room_for_order(buyer uuid, at_most integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('unpaid orders'), hashtext(buyer::text));
  RETURN (
    SELECT count(*) FROM (
      SELECT FROM orders WHERE user_id = buyer AND state = 'unpaid' LIMIT at_most
    ) AS held
  ) < at_most;
END $$;
