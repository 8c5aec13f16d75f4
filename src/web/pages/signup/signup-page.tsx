import { AccountFrame } from "#web/account/account-frame.tsx";
import { ProviderSignIn } from "#web/account/provider-sign-in.tsx";
import { withOrigin } from "#web/account/redirect-target.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useGoOnWhenSignedIn, useOrigin } from "#web/account/use-origin.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SignupForm } from "./signup-form.tsx";

export const meta = screenMeta("Sign up");

export default function SignupPage() {
  const { origin } = useOrigin();
  useGoOnWhenSignedIn();
  return (
    <AccountFrame
      title="SIGN UP"
      beside={
        <>
          <p className="mb-3 text-ink-soft text-small">You have an account already?</p>
          <ButtonLink to={withOrigin("/login", origin)} look="secondary" size="large" className="w-full">
            Login here
          </ButtonLink>
        </>
      }
    >
      <SignupForm />
      <ProviderSignIn />
    </AccountFrame>
  );
}
