-- Keyboards, fans and the like name the models they are made for; the shop's own categories get the label.
UPDATE categories SET specs = '[{"key": "forModels", "label": "Made for"}]'::jsonb || specs
WHERE id IN ('keyboard', 'touchpad', 'cooling', 'hinge', 'cover', 'speaker', 'dc-jack')
  AND NOT specs @> '[{"key": "forModels"}]';
