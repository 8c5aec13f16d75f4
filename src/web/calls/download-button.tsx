import { type ReactNode, useState } from "react";
import type { Call } from "#contract/call.ts";
import type { AnyInput } from "#contract/client.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { download } from "./download.ts";
import { errorText } from "./error-text.ts";

interface DownloadButtonProps {
  call: Call;
  input?: AnyInput;
  variant?: "secondary" | "quiet";
  children: ReactNode;
}

/** Downloads what a call answers as a file. */
export function DownloadButton({ call, input = {}, variant = "secondary", children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await download(call, input);
    } catch (error) {
      toast.error(`The download failed. ${errorText(error)}`);
    }
    setBusy(false);
  }
  return (
    <Button variant={variant} busy={busy} onClick={() => void save()}>
      {children}
    </Button>
  );
}
