import { Navigate, useParams } from "react-router";
import { getProfile } from "#contract/users.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { FormSkeleton } from "#web/ui/form-skeleton.tsx";
import { Screen } from "../screen.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileLaptops } from "./profile-laptops.tsx";

export const meta = screenMeta("My profile");

const skeleton = <FormSkeleton fields={6} />;

/** The dashboard's first screen; also under `myprofile/{id}` with one's own id. */
export default function ProfilePage() {
  return (
    <Screen title="My profile" skeleton={skeleton}>
      <OwnProfile />
    </Screen>
  );
}

function OwnProfile() {
  const user = useUser();
  const { id } = useParams();
  const { data, error, refetch } = useCall(getProfile, { params: { email: user.email } });
  // A profile is its owner's: under any other id there is nothing to see.
  if (id && id !== user.id && id !== user.email) return <Navigate to="/dashboard" replace />;
  if (data) {
    return (
      <>
        {!user.emailVerified && <ConfirmEmail email={user.email} />}
        <ProfileForm profile={data} displayName={user.displayName} />
        <ProfileLaptops />
      </>
    );
  }
  return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : skeleton;
}
