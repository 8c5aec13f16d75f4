import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { AccountView } from "#contract/identity.ts";
import { IdentityError, type Proof } from "#web/identity/identity-client.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { PasswordField } from "#web/ui/password-field.tsx";

const queryKey = ["account"];

/** Returns how the user signs in; undefined until the identity service has answered. */
export function useAccount() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => browserSession().identity.account(),
  });
  const queries = useQueryClient();
  return {
    account: data,
    error,
    retry: () => void refetch(),
    /** Refetches what a change of the account shows in: sign-ins and the role, too. */
    changed: () => queries.invalidateQueries(),
  };
}

/** Returns the name of the provider with which people sign in besides a password. */
export const useProviderName = (): string => useShop()?.signInWith?.name ?? "Google";

/**
 * Asks for what proves who is at the browser: the password or, where the account has none, another sign-in with the
 * provider, which opens when the form is sent.
 */
export function ProofField({
  account,
  ...field
}: { account: AccountView } & Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete">) {
  const provider = useProviderName();
  if (!account.hasPassword)
    return <p>{provider} will ask you to sign in again, so that we know it is you.</p>;
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField label="Your password" autoComplete="current-password" {...field} />
    </>
  );
}

/**
 * Returns the proof to send: the typed password, or nothing after someone without one has signed in again. Call it from a
 * click or a submit, or the browser blocks the popup. @throws IdentityError when they did not
 */
export async function proofFor(
  account: AccountView,
  typed: { password: string },
  providerName: string,
): Promise<Proof> {
  if (account.hasPassword) return { email: account.email, password: typed.password };
  const attempt = new AbortController();
  const closed = Promise.withResolvers<boolean>();
  const signedIn = await Promise.race([
    browserSession().signInWithProvider({
      providerName,
      signal: attempt.signal,
      onClosed: () => closed.resolve(false),
    }),
    closed.promise,
  ]);
  attempt.abort();
  if (!signedIn) throw new IdentityError("refused", `You weren't signed in with ${providerName}.`);
  return { email: account.email };
}
