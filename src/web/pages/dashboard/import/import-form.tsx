import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { getTemplate, sheetKinds, uploadImport } from "#contract/imports.ts";
import { DownloadButton } from "#web/calls/download-button.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { uploadFile } from "#web/calls/upload-file.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { kindHelp, kindNames, type SheetKind } from "./import-labels.ts";

/** Uploads the selected file immediately, then opens the import's page, where it is checked. */
export function ImportForm() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<SheetKind>("parts");
  const [sent, setSent] = useState<number>();
  const [uploadError, setUploadError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);
  const id = useId();
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    const upload = new AbortController();
    running.current = upload;
    setUploadError(undefined);
    setSent(0);
    try {
      const options = { field: "file", file, onProgress: setSent, signal: upload.signal };
      const { _id } = await uploadFile(uploadImport, { query: { kind } }, options);
      navigate(`/dashboard/import/${_id}`);
    } catch (error) {
      if (upload.signal.aborted) return;
      setUploadError(errorText(error));
      setSent(undefined);
    }
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title">
        Import
      </h2>
      <ChoiceChips
        label="Contents of the file"
        className="mt-4"
        value={kind}
        onChoose={(value) => setKind(sheetKinds.find((known) => known === value) ?? "parts")}
        choices={sheetKinds.map((value) => ({ value, text: kindNames[value] }))}
      />
      <ul className="mt-4 max-w-prose list-disc space-y-1 pl-5 text-ink-soft text-small marker:text-ink-faint">
        {kindHelp[kind].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={`CSV file of ${kindNames[kind].toLowerCase()}`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = "";
        }}
      />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          busy={sent !== undefined}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <DownloadButton variant="quiet" call={getTemplate} input={{ query: { kind } }}>
          Download template
        </DownloadButton>
      </div>
      <div id={`${id}-hint`} className="mt-3 text-ink-faint text-small">
        {sent === undefined ? (
          <p>CSV in UTF-8, separated by commas or semicolons, up to 25 MB and 100,000 lines.</p>
        ) : (
          <ProgressBar
            className="max-w-xs"
            label={sent < 1 ? `Uploading, ${Math.round(sent * 100)}%` : "Uploaded, reading the file"}
            value={sent}
          />
        )}
      </div>
      {uploadError && (
        <div className="mt-3 max-w-prose">
          <FormError>{uploadError}</FormError>
        </div>
      )}
    </section>
  );
}
