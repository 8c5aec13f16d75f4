import { useState } from "react";
import { type AccountView, codeBody, type SecondFactorSetup, typedProof } from "#contract/identity.ts";
import { ProofField, useAccount } from "#web/account/proof.tsx";
import { useUser } from "#web/account/signed-in.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { embeddedAccount } from "#web/identity/embedded-account.ts";
import type { Proof } from "#web/identity/identity-client.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { toast } from "#web/shell/toast.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { AppCode } from "./app-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The open dialog. */
type Step =
  | { name: "none" | "begin" | "turn-off" | "new-codes" }
  | { name: "confirm"; setup: SecondFactorSetup }
  | { name: "codes"; codes: readonly string[] };

/** Turns the authenticator app on and off. */
export function TwoFactor() {
  const { emailVerified } = useUser();
  const { account, changed } = useAccount();
  const provider = useShop()?.signInWith?.name;
  const [step, setStep] = useState<Step>({ name: "none" });
  /** The session was replaced, and the tokens of the one before have ended. */
  async function refresh(): Promise<void> {
    await browserSession().refresh();
    await changed();
  }
  /** A dialog closes itself after its step; what comes next stays open. */
  const close = (name: Step["name"]) => setStep((now) => (now.name === name ? { name: "none" } : now));
  return (
    <section aria-labelledby="two-factor" className="mt-14 max-w-xl">
      <h2 id="two-factor" className="flex flex-wrap items-center gap-3 text-title">
        Two-factor authentication
        {account?.twoFactor && <Badge tone="mint">On</Badge>}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">
        Log in with your password and a code from an authenticator app on your phone.
        {provider && ` ${provider} asks for its own second step.`}
      </p>
      {account?.twoFactor ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setStep({ name: "new-codes" })}>
            New recovery codes
          </Button>
          <Button variant="secondary" onClick={() => setStep({ name: "turn-off" })}>
            Turn off
          </Button>
        </div>
      ) : account?.hasPassword === false ? (
        <p>
          Your account has no password. Use “Forgot your password?” on the login page to choose one first.
        </p>
      ) : (
        <>
          {!emailVerified && (
            <p className="mb-4">Confirm your email first, by the link in the mail we sent you.</p>
          )}
          <Button variant="secondary" disabled={!account} onClick={() => setStep({ name: "begin" })}>
            Set up an authenticator app
          </Button>
        </>
      )}
      {account && (
        <>
          <ProofDialog
            account={account}
            open={step.name === "begin"}
            title="Set up an authenticator app"
            action="Continue"
            onProof={async (proof) =>
              setStep({ name: "confirm", setup: await embeddedAccount().setUpTwoFactor(proof) })
            }
            onClose={() => close("begin")}
          />
          <ProofDialog
            account={account}
            open={step.name === "new-codes"}
            title="New recovery codes"
            lead="The codes you have now will no longer work."
            action="Create new codes"
            onProof={async (proof) =>
              setStep({ name: "codes", codes: await embeddedAccount().newRecoveryCodes(proof) })
            }
            onClose={() => close("new-codes")}
          />
          <ProofDialog
            account={account}
            open={step.name === "turn-off"}
            title="Turn off two-factor authentication?"
            action="Turn off"
            onProof={async (proof) => {
              await embeddedAccount().turnOffTwoFactor(proof);
              await refresh();
              toast.success("Two-factor authentication is off");
            }}
            onClose={() => close("turn-off")}
          />
          <FormDialog
            open={step.name === "confirm"}
            title="Scan the code"
            lead="Scan it with your authenticator app, then enter the code that the app shows."
            schema={codeBody}
            defaultValues={{ code: "" }}
            action="Turn on"
            onSubmit={async ({ code }) => {
              await embeddedAccount().confirmTwoFactor(code);
              if (step.name === "confirm") setStep({ name: "codes", codes: step.setup.recoveryCodes });
              await refresh();
            }}
            onClose={() => close("confirm")}
          >
            {({ register, formState }) => (
              <>
                {step.name === "confirm" && <AppCode link={step.setup.appLink} />}
                <Field
                  label="Code from the app"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  error={formState.errors.code?.message}
                  {...register("code")}
                />
              </>
            )}
          </FormDialog>
        </>
      )}
      <RecoveryCodes codes={step.name === "codes" ? step.codes : undefined} onClose={() => close("codes")} />
    </section>
  );
}

interface ProofDialogProps {
  account: AccountView;
  open: boolean;
  title: string;
  lead?: string;
  action: string;
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before a step. */
function ProofDialog({ account, onProof, ...dialog }: ProofDialogProps) {
  return (
    <FormDialog
      {...dialog}
      schema={typedProof(true)}
      defaultValues={{ password: "" }}
      onSubmit={({ password }) => onProof({ email: account.email, password })}
    >
      {({ register, formState }) => (
        <ProofField account={account} error={formState.errors.password?.message} {...register("password")} />
      )}
    </FormDialog>
  );
}
