-- Keyboards say whether they come out from above or from inside; the shop's own categories get the label.
UPDATE categories SET specs = specs || '[{"key": "comesOut", "label": "Comes out"}]'::jsonb
WHERE id = 'keyboard' AND NOT specs @> '[{"key": "comesOut"}]';
