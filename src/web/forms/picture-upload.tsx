import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { errorText } from "../calls/error-text.ts";
import { uploadPicture } from "../calls/upload-picture.ts";
import { Button } from "../ui/button.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";

interface PictureUploadProps {
  label: ReactNode;
  hint?: string;
  /** The address of the kept picture; empty while there is none. */
  value: string;
  error?: string | undefined;
  onChange: (url: string) => void;
  /** A picture is on its way: the form should wait. */
  onBusy: (busy: boolean) => void;
  className?: string;
}

type State = { step: "idle" } | { step: "sending"; sent: number } | { step: "refused"; why: string };

/** Chooses a picture and sends it at once, so that a wrong file is told before the form is. */
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
    setState({ step: "sending", sent: 0 });
    onBusy(true);
    try {
      const onProgress = (sent: number) => setState({ step: "sending", sent });
      onChange(await uploadPicture(file, { onProgress, signal: upload.signal }));
      setState({ step: "idle" });
    } catch (failure) {
      if (upload.signal.aborted) return;
      setState({ step: "refused", why: errorText(failure) });
    }
    onBusy(false);
  }

  const problem = state.step === "refused" ? state.why : error;
  return (
    <div className={className}>
      <p id={id} className="mb-1.5 font-medium text-small">
        {label}
      </p>
      <div className="flex items-center gap-4">
        <div className="grid aspect-[4/3] w-32 shrink-0 place-items-center overflow-hidden rounded-m border border-hairline bg-sunk text-ink-faint text-label">
          {value ? (
            <img src={value} alt="The chosen one" className="size-full bg-ground object-cover" />
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
              look="secondary"
              busy={state.step === "sending"}
              aria-describedby={`${id}-state`}
              onClick={() => input.current?.click()}
            >
              {value ? "Choose another" : "Choose a picture"}
            </Button>
            {value && (
              <Button look="quiet" onClick={() => onChange("")}>
                Remove
              </Button>
            )}
          </div>
          <div id={`${id}-state`} className="mt-2 text-small">
            {state.step === "sending" && (
              <ProgressBar
                className="max-w-48"
                label={
                  state.sent < 1 ? `Sending, ${Math.round(state.sent * 100)} %` : "Sent, the shop looks at it"
                }
                value={state.sent}
              />
            )}
            {problem && (
              <p role="alert" className="text-ember">
                {problem}
              </p>
            )}
            {!problem && state.step === "idle" && hint && <p className="text-ink-faint">{hint}</p>}
          </div>
        </div>
      </div>
    </div>
  );
}
