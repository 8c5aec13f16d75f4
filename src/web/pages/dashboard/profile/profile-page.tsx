import { useState } from "react";
import { Navigate, useParams } from "react-router";
import { getProfile } from "#contract/users.ts";
import { SignInMailbox } from "#web/account/demo-mailbox.tsx";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useCall } from "#web/calls/use-call.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { LaptopChoices } from "#web/laptop/laptop-dialog.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { Breakable } from "#web/ui/breakable.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { FormSkeleton } from "#web/ui/skeleton.tsx";
import { Screen, useRole } from "../screen.tsx";
import { AccountLabel } from "./account-label.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { MyData } from "./my-data.tsx";
import { Passkeys } from "./passkeys.tsx";
import { ProfileAddresses } from "./profile-addresses.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SignIns } from "./sign-ins.tsx";
import { TwoFactor } from "./two-factor.tsx";

export const meta = screenMeta("My profile");

const skeleton = <FormSkeleton fields={6} />;

/** The dashboard's first screen, also at `myprofile/{id}` with the user's own id. */
export default function ProfilePage() {
  return (
    <Screen title="My profile" skeleton={skeleton}>
      <Profile />
    </Screen>
  );
}

function Profile() {
  const user = useUser();
  const { id } = useParams();
  // A hosted identity service changes addresses and second factors on its own pages, if it does.
  const hosted = useShop()?.firebase !== undefined;
  const { data, error, refetch } = useCall(getProfile, { params: { email: user.email } });
  // Users see their own profile only.
  if (id && id !== user.id && id !== user.email) return <Navigate to="/dashboard" replace />;
  if (data) {
    const name = data.name || user.displayName;
    return (
      <>
        {!user.emailVerified && <ConfirmEmail email={user.email} />}
        <TwoFactorNeeded hosted={hosted} />
        {/* Wide screens have sign-in beside the rest; its place in the reading order stays. */}
        <div className="gap-x-16 xl:grid xl:grid-cols-[minmax(0,36rem)_minmax(0,32rem)] xl:grid-rows-[auto_auto_1fr]">
          <AccountLabel
            email={user.email}
            name={name}
            className="mb-10 max-w-xl xl:col-start-2 xl:mb-0 xl:border-hairline xl:border-l xl:pb-14 xl:pl-16"
          />
          <div className="in-turn xl:row-span-2 xl:row-start-1">
            <ProfileForm profile={data} name={name} />
            <ProfileAddresses email={user.email} name={name} />
            <ProfileLaptops />
          </div>
          <div className="xl:col-start-2 xl:row-span-2 xl:row-start-2 xl:border-hairline xl:border-l xl:pl-16 xl:[&>:first-child]:mt-0">
            {!hosted && <ChangeEmail />}
            <SignIns hosted={hosted} />
            {!hosted && <TwoFactor />}
            {!hosted && <Passkeys />}
          </div>
          <div>
            <MyData />
            <DeleteAccount />
          </div>
        </div>
      </>
    );
  }
  return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : skeleton;
}

/** Reminds the user to confirm their email, and resends the link. */
function ConfirmEmail({ email }: { email: string }) {
  const [state, setState] = useState<"idle" | "busy" | "sent">("idle");
  const [error, setError] = useState<string>();
  async function resend() {
    setState("busy");
    setError(undefined);
    try {
      await browserSession().identity.resendVerification();
      setState("sent");
    } catch (failure) {
      setError(errorText(failure));
      setState("idle");
    }
  }
  return (
    <Notice className="mb-8 max-w-xl" live={false}>
      <p>
        We sent a link to{" "}
        <span className="wrap-anywhere font-medium">
          <Breakable text={email} />
        </span>
        . Open it to confirm your email.
        <SignInMailbox />
      </p>
      <div className="mt-2 -ml-4" aria-live="polite">
        {state === "sent" ? (
          <p className="py-3 pl-4 font-medium text-mint">We sent you a new link.</p>
        ) : (
          <Button variant="quiet" busy={state === "busy"} onClick={() => void resend()}>
            Resend link
          </Button>
        )}
      </div>
      {error && <FormError>{error}</FormError>}
    </Notice>
  );
}

/** Tells members of the team why their screens are not there. */
function TwoFactorNeeded({ hosted }: { hosted: boolean }) {
  if (!useRole().needsTwoFactor) return null;
  return (
    <Notice className="mb-8 max-w-xl">
      This shop requires two-factor authentication for its team.{" "}
      {hosted ? (
        "Ask the shop's owner to add a second factor to your account"
      ) : (
        <a href="#two-factor" className="text-link">
          Set up an authenticator app
        </a>
      )}{" "}
      to use the screens of your role.
    </Notice>
  );
}

/** The user's laptops, the same as in the header's dialog. */
function ProfileLaptops() {
  return (
    <section aria-labelledby="my-laptops" className="mt-14 max-w-xl">
      <h2 id="my-laptops" className="text-title">
        My laptops
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">
        Saved to your profile and available wherever you sign in. Part pages show whether a part fits the
        laptop you select.
      </p>
      <LaptopChoices />
    </section>
  );
}
