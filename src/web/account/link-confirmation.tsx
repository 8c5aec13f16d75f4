import { NeedsScript } from "#web/shell/needs-script.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { AccountPage } from "./account-page.tsx";

interface LinkConfirmationProps {
  title: string;
  /** The token of the mailed link; null without one. */
  token: string | null | undefined;
  /** Where a link comes from, for those who have none. */
  withoutLink: string;
  lead: string;
  action: string;
  busy: boolean;
  error: string | undefined;
  onConfirm: () => Promise<void>;
}

/** The target of a mailed link. Confirms on a click only, because mail scanners open every link. */
export function LinkConfirmation({
  title,
  token,
  withoutLink,
  lead,
  action,
  ...form
}: LinkConfirmationProps) {
  return (
    <AccountPage title={title}>
      {token === null ? (
        <>
          <Notice tone="error">{withoutLink}</Notice>
          <ButtonLink to="/dashboard" variant="secondary" size="large" className="mt-4 w-full">
            Go to your profile
          </ButtonLink>
        </>
      ) : (
        <div className="grid gap-5">
          <NeedsScript task="Confirming your email address" />
          <p className="needs-script text-ink-soft">{lead}</p>
          <Button
            size="large"
            busy={form.busy}
            onClick={() => void form.onConfirm()}
            className="needs-script"
          >
            {action}
          </Button>
          {form.error && <FormError>{form.error}</FormError>}
        </div>
      )}
    </AccountPage>
  );
}
