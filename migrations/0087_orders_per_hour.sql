-- An order that is deleted again holds nothing, but each one mails its buyer, whose address may be somebody else's as long
-- as it is not confirmed. The function now also counts what such a buyer has placed within an hour, deleted or not. The
-- rest of it is as in 0043.
CREATE OR REPLACE FUNCTION hold_refusal(buyer uuid, order_limit integer, limits jsonb, lines jsonb) RETURNS jsonb
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  kind text;
  hourly_limit integer;
  units_limit integer;
  share_limit integer;
  refused jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('unpaid orders'), hashtext(buyer::text));
  SELECT CASE
           WHEN EXISTS (SELECT FROM orders o
                        WHERE o.user_id = u.id AND o.paid_at IS NOT NULL AND o.state IN ('paid', 'shipped', 'delivered'))
             THEN 'known'
           WHEN u.email_verified THEN 'firstOrder'
           ELSE 'unconfirmed'
         END
    INTO kind FROM users u WHERE u.id = buyer;
  IF (SELECT count(*) FROM (SELECT FROM orders WHERE user_id = buyer AND state = 'unpaid' LIMIT order_limit) AS held)
     >= order_limit
  THEN
    RETURN jsonb_build_object('reason', 'orders', 'buyer', kind, 'limit', order_limit);
  END IF;
  -- An IF of its own: as one condition with it, the query would be started for every buyer.
  IF kind = 'unconfirmed' THEN
    hourly_limit := (limits ->> 'unconfirmedPerHour')::integer;
    IF hourly_limit <= (
      SELECT count(*) FROM orders WHERE user_id = buyer AND placed_at > now() - interval '1 hour')
    THEN
      RETURN jsonb_build_object('reason', 'hour', 'buyer', kind, 'limit', hourly_limit);
    END IF;
  END IF;
  units_limit := (limits -> kind ->> 'units')::integer;
  share_limit := (limits -> kind ->> 'sharePercent')::integer;
  WITH held AS (
    SELECT part_id, sum(quantity) AS units FROM (
      SELECT l.part_id, l.quantity FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.user_id = buyer AND o.state = 'unpaid'
      UNION ALL
      SELECT n.part_id, n.quantity FROM jsonb_to_recordset(lines) AS n (part_id uuid, quantity integer)
    ) AS every_line GROUP BY part_id
  ), beside_most AS (
    SELECT part_id, units FROM held ORDER BY units DESC, part_id OFFSET 1
  )
  SELECT CASE
           WHEN sum(b.units) > units_limit
             THEN jsonb_build_object('reason', 'units', 'buyer', kind, 'limit', units_limit)
           WHEN bool_or(b.units > greatest((limits ->> 'smallUnits')::integer, p.on_hand * share_limit / 100.0))
             THEN jsonb_build_object('reason', 'share', 'buyer', kind, 'limit', share_limit)
         END
    INTO refused FROM beside_most b JOIN parts p ON p.id = b.part_id;
  RETURN refused;
END $$;
