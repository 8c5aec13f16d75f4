-- Units can be scrapped: taken off because they cannot be sold.
ALTER TABLE stock_movements
  DROP CONSTRAINT stock_movements_kind_shape,
  ADD CONSTRAINT stock_movements_kind_shape CHECK (CASE kind
    WHEN 'receive' THEN on_hand_change > 0 AND reserved_change = 0
    WHEN 'adjust'  THEN on_hand_change <> 0 AND reserved_change = 0
    WHEN 'scrap'   THEN on_hand_change < 0 AND reserved_change = 0
    WHEN 'reserve' THEN on_hand_change = 0 AND reserved_change > 0 AND order_id IS NOT NULL
    WHEN 'release' THEN on_hand_change = 0 AND reserved_change < 0 AND order_id IS NOT NULL
    WHEN 'sell'    THEN on_hand_change < 0 AND reserved_change = on_hand_change AND order_id IS NOT NULL
    WHEN 'return'  THEN on_hand_change > 0 AND reserved_change = 0 AND order_id IS NOT NULL
    ELSE false END);
