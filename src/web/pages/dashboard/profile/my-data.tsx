import { useState } from "react";
import { exportMyData } from "#contract/my-data.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { download } from "#web/calls/download.ts";
import { errorText } from "#web/calls/error-text.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";

/** Downloads everything the shop knows about the user. */
export function MyData() {
  const { email } = useUser();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function save() {
    setBusy(true);
    setError(undefined);
    try {
      await download(exportMyData, { params: { email } });
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  }
  return (
    <section aria-labelledby="my-data" className="mt-14 max-w-xl">
      <h2 id="my-data" className="text-title">
        My data
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">
        Your profile, addresses, laptops, orders, reviews and messages as one JSON file.
      </p>
      <Button variant="secondary" busy={busy} onClick={() => void save()}>
        Download my data
      </Button>
      {error && <FormError>{error}</FormError>}
    </section>
  );
}
