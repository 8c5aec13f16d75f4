import { listCategories } from "#contract/parts.ts";
import { getSalesSettings } from "#contract/sales-settings.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { FormSkeleton } from "#web/ui/skeleton.tsx";
import { Screen } from "../screen.tsx";
import { SettingsForm } from "./settings-form.tsx";

export const meta = screenMeta("Settings");

/** The owner's settings for delivery dates, shipping and tax. */
export default function SettingsPage() {
  return (
    <Screen
      title="Settings"
      lead="Delivery dates, shipping and tax. Changes count for new orders at once; placed orders keep what they had."
      skeleton={<FormSkeleton fields={8} />}
      permission="manage-settings"
    >
      <Settings />
    </Screen>
  );
}

function Settings() {
  const { data, error, refetch } = useCall(getSalesSettings, {});
  const categories = useCall(listCategories, {});
  // Data loaded later, when the window is opened again, must not replace typed values.
  if (data && categories.data) {
    const load = async () => (await refetch()).data;
    return <SettingsForm first={data} categories={categories.data} load={load} />;
  }
  const failure = error ?? categories.error;
  return failure ? (
    <CallFailed error={failure} onRetry={() => void Promise.all([refetch(), categories.refetch()])} />
  ) : (
    <FormSkeleton fields={8} />
  );
}
