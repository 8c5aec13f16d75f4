import { useState } from "react";
import { newEmailForm, typedProof } from "#contract/identity.ts";
import { EmailField } from "#web/account/account-page.tsx";
import { DemoMailbox } from "#web/account/demo-mailbox.tsx";
import { ProofField, proofFor, useAccount, useProviderName } from "#web/account/proof.tsx";
import { useUser } from "#web/account/signed-in.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { embeddedAccount } from "#web/identity/embedded-account.ts";
import { toast } from "#web/shell/toast.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";

/** Changes the address, after a link in a mail to the old and the new one was opened. */
export function ChangeEmail() {
  const { account, changed, error, retry } = useAccount();
  // An address that was never confirmed is not asked.
  const { email, emailVerified } = useUser();
  const provider = useProviderName();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="change-email" className="mt-14 max-w-xl">
      <h2 id="change-email" className="text-title">
        Sign-in address
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">
        <Breakable text={account?.email ?? email} />
      </p>
      {!account && error && <CallFailed error={error} onRetry={retry} />}
      {account?.pendingEmail && <PendingEmail email={account.pendingEmail} onCanceled={changed} />}
      <Button variant="secondary" disabled={!account} onClick={() => setOpen(true)}>
        Change email address
      </Button>
      {account && (
        <FormDialog
          open={open}
          title="Change your email address"
          lead={
            emailVerified
              ? "We send a link to both addresses. Nothing changes until you have opened both."
              : "We send a link to the new address. Nothing changes until you have opened it."
          }
          schema={newEmailForm.extend(typedProof(account.hasPassword).shape)}
          defaultValues={{ newEmail: "", password: "" }}
          action="Send links"
          onSubmit={async ({ newEmail, ...typed }) => {
            const proof = await proofFor(account, typed, provider);
            await embeddedAccount().changeEmail({ newEmail, ...proof });
            await changed();
          }}
          onClose={() => setOpen(false)}
        >
          {({ register, formState: { errors } }) => (
            <>
              <EmailField
                label="New email address"
                autoComplete="email"
                error={errors.newEmail?.message}
                {...register("newEmail")}
              />
              <ProofField account={account} error={errors.password?.message} {...register("password")} />
            </>
          )}
        </FormDialog>
      )}
    </section>
  );
}

/** The address that waits for its links, until the user cancels it. */
function PendingEmail({ email, onCanceled }: { email: string; onCanceled: () => Promise<void> }) {
  const { emailVerified } = useUser();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function cancel() {
    setBusy(true);
    setError(undefined);
    try {
      await embeddedAccount().cancelEmailChange();
      toast.success("Your email address was not changed");
      await onCanceled();
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  }
  return (
    <Notice className="mb-5">
      <p>
        We sent a link to{" "}
        <span className="wrap-anywhere font-medium">
          <Breakable text={email} />
        </span>
        {emailVerified
          ? " and to your current address. Once you have confirmed both, you sign in with the new one."
          : ". Once you have confirmed it, you sign in with it."}
        <DemoMailbox />
      </p>
      <Button variant="quiet" className="mt-2 -ml-4" busy={busy} onClick={() => void cancel()}>
        Cancel this change
      </Button>
      {error && <FormError>{error}</FormError>}
    </Notice>
  );
}
