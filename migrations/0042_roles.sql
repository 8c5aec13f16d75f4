-- The one role "admin" becomes four (src/domain/roles.ts says what each may do). Whoever was an admin owns the shop.
ALTER TABLE users DROP CONSTRAINT users_role_check;
UPDATE users SET role = 'owner' WHERE role = 'admin';
ALTER TABLE users ADD CONSTRAINT users_role_known CHECK (role IN ('customer', 'support', 'staff', 'owner'));
