-- The demo catalog spelled two specification keys the British way. The code knows them by their American spelling.

UPDATE parts SET specs = specs - 'colour' || jsonb_build_object('color', specs -> 'colour') WHERE specs ? 'colour';
UPDATE parts SET specs = specs - 'organisation' || jsonb_build_object('organization', specs -> 'organisation')
WHERE specs ? 'organisation';

UPDATE categories SET specs = replace(replace(replace(replace(specs::text, '"colour"', '"color"'), '"Colour"', '"Color"'),
  '"organisation"', '"organization"'), '"Organisation"', '"Organization"')::jsonb
WHERE specs::text ~ '"([cC]olour|[oO]rganisation)"';
