-- What the team's menu counts every minute, and the orders to ship, oldest first: as many entries as there are waiting.
CREATE INDEX orders_to_ship ON orders (id) WHERE state = 'paid' AND deleted_at IS NULL;
CREATE INDEX messages_open ON messages (id) WHERE answered_at IS NULL;
