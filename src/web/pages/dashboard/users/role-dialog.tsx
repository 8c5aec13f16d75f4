import type { z } from "zod";
import { listUsers, setRole, type user as userSchema } from "#contract/users.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { toast } from "#web/shell/toast.tsx";
import type { DialogState } from "#web/team/actions.tsx";
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

const roleChoice = setRole.body;

/** Gives a user another role. The choice says what it may do. */
export function RoleDialog({ user, ...dialog }: DialogState & { user: User }) {
  const { displayName, email, emailVerified, role } = user;
  const send = useSend(setRole, [listUsers]);
  return (
    <FormDialog
      {...dialog}
      title={`Role of ${displayName}`}
      schema={roleChoice}
      defaultValues={{ role }}
      action="Save role"
      onSubmit={async (body) => {
        if (body.role === role) return;
        await send.mutateAsync({ params: { email }, body });
        toast.success(`${displayName} now has the role ${roleNames[body.role]}`);
      }}
    >
      {({ register, watch, formState: { errors } }) => (
        <>
          <Select
            label="Role"
            hint={roleTexts[watch("role")]}
            error={errors.role?.message}
            {...register("role")}
          >
            {Object.entries(roleNames).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <p>
            A new role signs them out everywhere at once.
            {!emailVerified && ` It takes effect once ${email} is confirmed.`}
          </p>
        </>
      )}
    </FormDialog>
  );
}
