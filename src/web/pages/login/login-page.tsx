import { AccountFrame } from "#web/account/account-frame.tsx";
import { ProviderSignIn } from "#web/account/provider-sign-in.tsx";
import { withOrigin } from "#web/account/redirect-target.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useGoOnWhenSignedIn, useOrigin } from "#web/account/use-origin.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { LoginForm } from "./login-form.tsx";

export const meta = screenMeta("Log in");

export default function LoginPage() {
  const { origin, reason } = useOrigin();
  useGoOnWhenSignedIn();
  return (
    <AccountFrame
      title="LOG IN"
      beside={
        <>
          <p className="mb-3 text-ink-soft text-small">New here? An account takes a minute.</p>
          <ButtonLink to={withOrigin("/Signup", origin)} look="secondary" size="large" className="w-full">
            Create a new Account
          </ButtonLink>
        </>
      }
    >
      {reason === "admins" && (
        <Notice className="mb-6">
          That page is for admins, so you were signed out. Log in with an admin's account to see it.
        </Notice>
      )}
      <LoginForm />
      <ProviderSignIn />
    </AccountFrame>
  );
}
