import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface RecoveryCodesProps {
  /** Undefined while there are none to show. */
  codes: readonly string[] | undefined;
  onClose: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog
      open={codes !== undefined}
      title="Save your recovery codes"
      actions={<Button onClick={onClose}>I have saved them</Button>}
      onClose={onClose}
    >
      <p>Each code works once, without your phone. We won't show them again.</p>
      <ul aria-label="Recovery codes" className="my-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-ink">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes?.join("\n") ?? ""} label="Copy the recovery codes" />
    </Dialog>
  );
}
