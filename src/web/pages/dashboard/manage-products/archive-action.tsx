import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { deletePart, listParts } from "#contract/parts.ts";
import { countAllParts, getManagedPart, listAllParts, restorePart } from "#contract/stock.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import type { ManagedPart } from "./managed-part.ts";

const touched = [listAllParts, countAllParts, getManagedPart, listParts];

/** Takes a part off the shop, or puts a retired one back. */
export function ArchiveAction({ part }: { part: ManagedPart }) {
  return part.state === "retired" ? <RestoreButton part={part} /> : <DeleteButton part={part} />;
}

function RestoreButton({ part }: { part: ManagedPart }) {
  const send = useSend(restorePart, touched);
  async function restore() {
    try {
      await send.mutateAsync({ params: { id: part._id } });
      toast.success(`${part.name} is on sale again`);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <Button
      variant="secondary"
      busy={send.isPending}
      aria-label={`Put ${part.name} back on sale`}
      onClick={() => void restore()}
    >
      Bring back
    </Button>
  );
}

function DeleteButton({ part }: { part: ManagedPart }) {
  const [asking, setAsking] = useState(false);
  const send = useSend(deletePart, touched);
  async function remove(): Promise<string | undefined> {
    try {
      await send.mutateAsync({ params: { id: part._id } });
      toast.success(messages.partDeleted(part.name));
      return undefined;
    } catch (error) {
      return errorText(error);
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        className="px-3"
        aria-label={`${messages.buttonDelete} ${part.name}`}
        onClick={() => setAsking(true)}
      >
        {messages.buttonDelete}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Delete ${part.name}?`}
        action={messages.buttonDelete}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          It vanishes from the shop at once. If orders name it, it is retired: they keep it, and it can be
          brought back. If none does, it is gone for good.
        </p>
      </ConfirmDialog>
    </>
  );
}
