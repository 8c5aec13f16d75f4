import { useState } from "react";
import type { z } from "zod";
import { listUsers, setRole, type user as userSchema } from "#contract/users.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/field.tsx";

export type User = z.output<typeof userSchema>;
type RoleName = User["role"];

export const roleNames = {
  customer: "Customer",
  support: "Support",
  staff: "Staff",
  admin: "Admin",
} as const satisfies Record<RoleName, string>;

const roleTexts: Record<RoleName, string> = {
  customer: "Buys in the shop and sees their own orders.",
  support: "Sees all orders, products and reviews, and answers messages.",
  staff: "Also ships and refunds orders, changes products and stock, and moderates reviews.",
  admin: "May do everything: also sees the audit and changes everyone’s role.",
};

/** Gives a user another role, after a dialog that says what it may do. */
export function RoleChange({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [role, setChosen] = useState(user.role);
  const send = useSend(setRole, [listUsers]);
  async function change(): Promise<string | undefined> {
    try {
      if (role !== user.role) {
        await send.mutateAsync({ params: { email: user.email }, body: { role } });
        toast.success(`${user.displayName} now has the role ${roleNames[role]}`);
      }
      return undefined;
    } catch (error) {
      const message = errorText(error);
      toast.error(message);
      return message;
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Change role: ${user.displayName}`}
        onClick={() => {
          setChosen(user.role);
          setOpen(true);
        }}
      >
        Change role
      </Button>
      <ConfirmDialog
        open={open}
        title={`Role of ${user.displayName}`}
        action="Save role"
        variant="primary"
        onConfirm={change}
        onClose={() => setOpen(false)}
      >
        <Select
          label="Role"
          hint={roleTexts[role]}
          value={role}
          onChange={({ target }) => setChosen(target.value as RoleName)}
        >
          {Object.entries(roleNames).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        <p className="mt-4">
          A new role signs them out everywhere at once.
          {!user.emailVerified && ` It takes effect once ${user.email} is confirmed.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
