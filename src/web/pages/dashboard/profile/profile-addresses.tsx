import { useEffect, useRef, useState } from "react";
import { deleteAddress, editAddress, listAddresses, type SavedAddress } from "#contract/addresses.ts";
import { fieldsOf } from "#web/addresses/delivery-values.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { errorText, failureOf } from "#web/calls/error-text.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { SavedAddressForm } from "./saved-address-form.tsx";

/** The addresses that orders can go to, one of them the default. */
export function ProfileAddresses({ email, name }: { email: string; name: string }) {
  const { data: addresses, error, refetch } = useCall(listAddresses, { params: { email } });
  /** The address in the form: one's id, or a new one. */
  const [editing, setEditing] = useState<string>();
  const close = () => setEditing(undefined);
  const addButton = useRef<HTMLButtonElement>(null);
  const [deleted, setDeleted] = useState<string>();
  useEffect(() => {
    // Once the card that had the focus is gone, and its dialog, outside of which nothing can take it.
    if (!deleted || addresses?.some(({ _id }) => _id === deleted)) return;
    addButton.current?.focus();
    setDeleted(undefined);
  }, [deleted, addresses]);
  return (
    <section aria-labelledby="my-addresses" className="mt-14 max-w-xl">
      <h2 id="my-addresses" className="text-title">
        My addresses
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">Checkout starts with your default address.</p>
      {!addresses && !error && <RowsSkeleton rows={1} height="h-32" />}
      {!addresses && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {addresses && (
        <>
          <ul className="grid gap-4">
            {addresses.map((address) => (
              <li key={address._id} className="rounded-l border border-hairline bg-surface p-4">
                {editing === address._id ? (
                  <SavedAddressForm email={email} saved={address} onDone={close} />
                ) : (
                  <AddressCard
                    email={email}
                    saved={address}
                    onEdit={() => setEditing(address._id)}
                    onDeleted={() => setDeleted(address._id)}
                  />
                )}
              </li>
            ))}
          </ul>
          {editing === "new" ? (
            <div className="mt-4 rounded-l border border-hairline bg-surface p-4">
              <SavedAddressForm email={email} name={name} onDone={close} />
            </div>
          ) : (
            <Button ref={addButton} variant="secondary" className="mt-4" onClick={() => setEditing("new")}>
              Add an address
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface AddressCardProps {
  email: string;
  saved: SavedAddress;
  onEdit: () => void;
  onDeleted: () => void;
}

function AddressCard({ email, saved, onEdit, onDeleted }: AddressCardProps) {
  const params = { email, id: saved._id };
  const edit = useSend(editAddress, [listAddresses]);
  const remove = useSend(deleteAddress, [listAddresses]);
  const [deleting, setDeleting] = useState(false);
  const about = `${saved.name}, ${saved.addressParts.line1}`;
  return (
    <>
      <address className="wrap-anywhere whitespace-pre-line text-small not-italic">
        {[saved.name, saved.address, saved.number].join("\n")}
      </address>
      <div className="mt-2 -mb-2 -ml-4 flex flex-wrap items-center">
        {saved.isDefault ? (
          <span className="ml-4">
            <Badge tone="mint">Default</Badge>
          </span>
        ) : (
          <Button
            variant="quiet"
            busy={edit.isPending}
            aria-label={`Make default: ${about}`}
            onClick={() => edit.mutate({ params, body: { ...fieldsOf(saved), isDefault: true } })}
          >
            Make default
          </Button>
        )}
        <Button variant="quiet" aria-label={`Edit ${about}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" aria-label={`Delete ${about}`} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      {edit.error && <FormError>{errorText(edit.error)}</FormError>}
      <ConfirmDialog
        open={deleting}
        title="Delete this address?"
        action="Delete address"
        onConfirm={() => failureOf(() => remove.mutateAsync({ params }).then(onDeleted))}
        onClose={() => setDeleting(false)}
      >
        <p className="wrap-anywhere">{about}. Your orders keep it.</p>
      </ConfirmDialog>
    </>
  );
}
