import { useState } from "react";
import { useNavigate } from "react-router";
import { type AccountView, typedProof } from "#contract/identity.ts";
import { ProofField, proofFor, useAccount, useProviderName } from "#web/account/proof.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { browserSession } from "#web/identity/use-session.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";

/** Deletes the user's account, after a dialog that says what stays. */
export function DeleteAccount() {
  const { account } = useAccount();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="delete-account" className="mt-14 max-w-xl">
      <h2 id="delete-account" className="text-title">
        Delete account
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">
        You can download your data first. Orders in progress have to be completed before.
      </p>
      <Button variant="danger" disabled={!account} onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {account && <DeleteDialog account={account} open={open} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface DeleteDialogProps {
  account: AccountView;
  open: boolean;
  onClose: () => void;
}

function DeleteDialog({ account, open, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const provider = useProviderName();
  async function deleteAccount(typed: { password: string }) {
    await browserSession().identity.deleteAccount(await proofFor(account, typed, provider));
    // Navigate first: a personal page would redirect to the login page after signing out.
    await navigate("/");
    toast.success("Your account has been deleted");
    await browserSession()
      .signOut()
      .catch(() => {});
  }
  return (
    <FormDialog
      open={open}
      title="Delete your account?"
      lead={
        <>
          <p>
            Your profile, addresses, laptops, messages and unpaid orders are deleted, and your name is taken
            off your reviews. This cannot be undone.
          </p>
          <p className="mt-2">
            By law we keep the invoices of paid orders, with the name and address on them.
          </p>
        </>
      }
      schema={typedProof(account.hasPassword)}
      defaultValues={{ password: "" }}
      action="Delete account"
      keep="Keep account"
      variant="danger"
      onSubmit={deleteAccount}
      onClose={onClose}
    >
      {({ register, formState }) => (
        <ProofField account={account} error={formState.errors.password?.message} {...register("password")} />
      )}
    </FormDialog>
  );
}
