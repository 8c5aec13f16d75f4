-- The orders to ship: counted in the team's menu every minute, and listed oldest first.
CREATE INDEX orders_to_ship ON orders (id) WHERE state = 'paid' AND deleted_at IS NULL;
