import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { uploadImage } from "#contract/users.ts";
import { errorText } from "../calls/error-text.ts";
import { uploadFile } from "../calls/upload-file.ts";
import { Button } from "../ui/button.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";

interface PictureUploadProps {
  label: ReactNode;
  hint?: string;
  /** The URL of the uploaded picture; empty while there is none. */
  value: string;
  error?: string | undefined;
  onChange: (url: string) => void;
  /** Called when an upload starts and ends: the form should wait for it. */
  onBusy: (busy: boolean) => void;
  className?: string;
}

type State = { step: "idle" } | { step: "uploading"; sent: number } | { step: "failed"; error: string };

/** Uploads a picture as soon as it is chosen, so that a wrong file is reported before the form is sent. */
export function PictureUpload(props: PictureUploadProps) {
  const { label, hint, value, error, onChange, onBusy, className } = props;
  const [state, setState] = useState<State>({ step: "idle" });
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);
  const id = useId();
  useEffect(() => () => running.current?.abort(), []);

  async function choose(file: File) {
    running.current?.abort();
    const upload = new AbortController();
    running.current = upload;
    setState({ step: "uploading", sent: 0 });
    onBusy(true);
    try {
      const onProgress = (sent: number) => setState({ step: "uploading", sent });
      const uploading = uploadFile(
        uploadImage,
        {},
        { field: "image", file, onProgress, signal: upload.signal },
      );
      onChange((await uploading).data.url);
      setState({ step: "idle" });
    } catch (failure) {
      if (upload.signal.aborted) return;
      setState({ step: "failed", error: errorText(failure) });
    }
    onBusy(false);
  }

  const shownError = state.step === "failed" ? state.error : error;
  return (
    <div className={className}>
      <p id={id} className="mb-1.5 font-medium text-small">
        {label}
      </p>
      <div className="flex items-center gap-4">
        <div className="grid aspect-[4/3] w-32 shrink-0 place-items-center overflow-hidden rounded-m border border-hairline bg-sunk text-ink-faint text-label">
          {value ? (
            <img src={value} alt="Preview" className="size-full bg-ground object-cover" />
          ) : (
            "No picture"
          )}
        </div>
        <div className="min-w-0 grow">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-labelledby={id}
            aria-describedby={`${id}-state`}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void choose(file);
              target.value = "";
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              busy={state.step === "uploading"}
              aria-describedby={`${id}-state`}
              onClick={() => input.current?.click()}
            >
              {value ? "Change picture" : "Choose a picture"}
            </Button>
            {value && (
              <Button variant="quiet" onClick={() => onChange("")}>
                Remove
              </Button>
            )}
          </div>
          <div id={`${id}-state`} className="mt-2 text-small">
            {state.step === "uploading" && (
              <ProgressBar
                className="max-w-48"
                label={
                  state.sent < 1 ? `Uploading, ${Math.round(state.sent * 100)}%` : "Checking the picture…"
                }
                value={state.sent}
              />
            )}
            {shownError && (
              <p role="alert" className="text-ember">
                {shownError}
              </p>
            )}
            {!shownError && state.step === "idle" && hint && <p className="text-ink-faint">{hint}</p>}
          </div>
        </div>
      </div>
    </div>
  );
}
