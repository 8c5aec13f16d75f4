import { useEffect, useId, useRef, useState } from "react";
import { MAX_PHOTOS, uploadPhoto } from "#contract/photos.ts";
import { errorText } from "../calls/error-text.ts";
import { uploadFile } from "../calls/upload-file.ts";
import { Button } from "../ui/button.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";

export interface ChosenPhoto {
  id: string;
  /** A data URL. */
  thumbnail: string;
}

interface PhotosFieldProps {
  label: string;
  hint: string;
  photos: readonly ChosenPhoto[];
  onChange: (photos: ChosenPhoto[]) => void;
  /** Called when uploads start and end: the form should wait for them. */
  onBusy: (busy: boolean) => void;
}

/** Uploads up to three photos as soon as they are chosen, one after another, so that a wrong file is reported early. */
export function PhotosField({ label, hint, photos, onChange, onBusy }: PhotosFieldProps) {
  const [sending, setSending] = useState<{ sent: number; left: number }>();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  const id = useId();
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function add(files: File[]) {
    const { signal } = leaving.current;
    const chosen = [...photos];
    setError(undefined);
    onBusy(true);
    try {
      for (const [index, file] of files.slice(0, MAX_PHOTOS - photos.length).entries()) {
        const onProgress = (sent: number) => setSending({ sent, left: files.length - index });
        onProgress(0);
        const upload = { field: "image", file, onProgress, signal };
        const { insertedId, thumbnail } = await uploadFile(uploadPhoto, {}, upload);
        chosen.push({ id: insertedId, thumbnail });
        onChange([...chosen]);
      }
    } catch (failure) {
      if (signal.aborted) return;
      setError(errorText(failure));
    }
    setSending(undefined);
    onBusy(false);
  }

  return (
    <fieldset aria-describedby={`${id}-state`}>
      <legend className="mb-1.5 font-medium text-small">{label}</legend>
      {photos.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="grid justify-items-center">
              <img
                src={photo.thumbnail}
                alt={`Preview ${index + 1}`}
                className="size-24 rounded-m border border-hairline object-cover"
              />
              <Button
                variant="quiet"
                aria-label={`Remove photo ${index + 1}`}
                disabled={sending !== undefined}
                onClick={() => onChange(photos.filter((each) => each.id !== photo.id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) void add(files);
        }}
      />
      {photos.length < MAX_PHOTOS && (
        <Button variant="secondary" busy={sending !== undefined} onClick={() => input.current?.click()}>
          {photos.length > 0 ? "Add another photo" : "Add photos"}
        </Button>
      )}
      <div id={`${id}-state`} className="mt-2 text-small">
        {sending && (
          <ProgressBar
            className="max-w-48"
            label={sending.sent < 1 ? `Uploading, ${Math.round(sending.sent * 100)}%` : "Checking the photo…"}
            value={sending.sent}
          />
        )}
        {error && (
          <p role="alert" className="text-ember">
            {error}
          </p>
        )}
        {!error && !sending && <p className="text-ink-faint">{hint}</p>}
      </div>
    </fieldset>
  );
}
