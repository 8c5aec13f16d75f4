/** Of a fitment `f`: pairs whose sources disagree are not called compatible until an admin has settled it. */
export const undisputed = `NOT EXISTS (SELECT FROM fit_contradictions c
          WHERE c.part_id = f.part_id AND c.laptop_id = f.laptop_id AND c.settled_at IS NULL)`;
