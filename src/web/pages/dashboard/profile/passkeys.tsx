import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AccountView, type PasskeyView, passkeyForm, typedProof } from "#contract/identity.ts";
import { ProofField, proofFor, useAccount, useProviderName } from "#web/account/proof.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { embeddedAccount } from "#web/identity/embedded-account.ts";
import { IdentityError } from "#web/identity/identity-client.ts";
import { createPasskey, hasPasskeys, passkeyProblem } from "#web/identity/passkeys.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { describeBrowser } from "./describe-browser.ts";

const queryKey = ["passkeys"];

/** The user's passkeys: adding and deleting them. */
export function Passkeys() {
  const { account } = useAccount();
  const queries = useQueryClient();
  const list = useQuery({ queryKey, queryFn: () => embeddedAccount().passkeys() });
  const [open, setOpen] = useState<"add" | PasskeyView>();
  const refetch = () => queries.invalidateQueries({ queryKey });
  const dialog = { onDone: refetch, onClose: () => setOpen(undefined) };
  return (
    <section aria-labelledby="passkeys" className="mt-14 max-w-xl">
      <h2 id="passkeys" className="text-title">
        Passkeys
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">
        Log in with your fingerprint, your face or your device's PIN instead of a password.
      </p>
      {!list.data &&
        (list.error ? (
          <CallFailed error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <RowsSkeleton height="h-16" rows={1} />
        ))}
      {list.data && list.data.length > 0 && (
        <ul className="mb-5 border-hairline border-b">
          {list.data.map((passkey) => (
            <li
              key={passkey.id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-t py-3"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium">{passkey.name}</p>
                <p className="text-ink-soft text-small">Added {formatDateTime(passkey.addedAt)}</p>
              </div>
              <Button
                variant="secondary"
                aria-label={`Delete the passkey ${passkey.name}`}
                onClick={() => setOpen(passkey)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button variant="secondary" disabled={!account} onClick={() => setOpen("add")}>
          Add a passkey
        </Button>
      ) : (
        <p className="text-ink-soft text-small">This browser doesn't support passkeys.</p>
      )}
      {account && (
        <>
          <AddDialog account={account} open={open === "add"} {...dialog} />
          <DeleteDialog account={account} passkey={open === "add" ? undefined : open} {...dialog} />
        </>
      )}
    </section>
  );
}

interface DialogProps {
  account: AccountView;
  onDone: () => Promise<void>;
  onClose: () => void;
}

function AddDialog({ account, open, onDone, onClose }: DialogProps & { open: boolean }) {
  const provider = useProviderName();
  return (
    <FormDialog
      open={open}
      title="Add a passkey"
      lead="Next, your browser asks where to save it."
      schema={passkeyForm.extend(typedProof(account.hasPassword).shape)}
      defaultValues={{ name: describeBrowser(navigator.userAgent), password: "" }}
      action="Continue"
      onSubmit={async ({ name, ...typed }) => {
        const options = await embeddedAccount().passkeyOptions(await proofFor(account, typed, provider));
        const response = await createPasskey(options).catch((error: unknown) => {
          const problem = passkeyProblem(error);
          throw problem === undefined ? error : new IdentityError("refused", problem);
        });
        await embeddedAccount().addPasskey({ name, response });
        await onDone();
        toast.success("Your passkey has been added");
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field
            label="Name of the passkey"
            autoComplete="off"
            error={errors.name?.message}
            {...register("name")}
          />
          <ProofField account={account} error={errors.password?.message} {...register("password")} />
        </>
      )}
    </FormDialog>
  );
}

function DeleteDialog({
  account,
  passkey,
  onDone,
  onClose,
}: DialogProps & { passkey: PasskeyView | undefined }) {
  const provider = useProviderName();
  return (
    <FormDialog
      open={passkey !== undefined}
      title="Delete this passkey?"
      lead={`You can no longer log in with ${passkey?.name ?? "it"}. Delete it on the device, too.`}
      schema={typedProof(account.hasPassword)}
      defaultValues={{ password: "" }}
      action="Delete passkey"
      keep="Keep passkey"
      variant="danger"
      onSubmit={async (typed) => {
        const proof = await proofFor(account, typed, provider);
        await embeddedAccount().deletePasskey({ id: passkey?.id ?? "", ...proof });
        await onDone();
        toast.success("The passkey has been deleted");
      }}
      onClose={onClose}
    >
      {({ register, formState }) => (
        <ProofField account={account} error={formState.errors.password?.message} {...register("password")} />
      )}
    </FormDialog>
  );
}
