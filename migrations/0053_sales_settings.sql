-- What the owner sets in the dashboard about what an order costs and when it arrives: one document, written as a whole.
-- Without a row the shop has its initial settings (src/domain/totals/sales-settings.ts), which are version 0.
CREATE TABLE sales_settings (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version    integer NOT NULL CHECK (version >= 1),
  document   jsonb NOT NULL CHECK (jsonb_typeof(document) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES users (id)
);
