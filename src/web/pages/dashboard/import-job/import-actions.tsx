import { useState } from "react";
import {
  applyImport,
  cancelImport,
  getImport,
  listImportChanges,
  listImportFaults,
  listImports,
  recheckImport,
} from "#contract/imports.ts";
import { listAllParts } from "#contract/stock.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { type Import, importLabel } from "../import/import-labels.ts";

const touched = [getImport, listImports, listImportChanges, listImportFaults, listAllParts];

/** What can be done with a file as it stands. */
export function ImportActions({ one }: { one: Import }) {
  const apply = useSend(applyImport, touched);
  const recheck = useSend(recheckImport, touched);
  const cancel = useSend(cancelImport, touched);
  const [refusal, setRefusal] = useState<string>();
  const press = async (send: typeof apply | typeof recheck | typeof cancel) => {
    setRefusal(undefined);
    try {
      await send.mutateAsync({ params: { id: one._id } });
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  const waits = one.state === "checked";
  const can = {
    apply: waits && one.counts.bad === 0 && one.counts.new + one.counts.changed > 0,
    recheck: waits || one.state === "outdated" || one.state === "stopped",
    cancel: waits || one.state === "checking" || one.state === "outdated" || one.state === "stopped",
  };
  if (!can.apply && !can.recheck && !can.cancel) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {can.apply && (
          <Button size="large" busy={apply.isPending} onClick={() => void press(apply)}>
            {importLabel(one)}
          </Button>
        )}
        {can.recheck && (
          <Button
            variant={waits ? "secondary" : "primary"}
            size={can.apply ? "large" : "medium"}
            busy={recheck.isPending}
            onClick={() => void press(recheck)}
          >
            Check again
          </Button>
        )}
        {can.cancel && (
          <Button
            variant="quiet"
            size={can.apply ? "large" : "medium"}
            busy={cancel.isPending}
            onClick={() => void press(cancel)}
          >
            Cancel this import
          </Button>
        )}
      </div>
      {refusal && <FormError>{refusal}</FormError>}
    </div>
  );
}
