import Stripe from "stripe";
import { AppError } from "#domain/app-error.ts";

/**
 * The only place where an error of the provider becomes one of the shop's: what the buyer reads, and what the owner
 * does.
 */
export async function withProviderErrors<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? appErrorFor(error) : error;
  }
}

/**
 * Returns whether the provider answered the request that led to this error. If not, the request may have had an effect.
 */
export function wasRefused(error: unknown): boolean {
  return error instanceof AppError && error.code === "provider_refused";
}

function appErrorFor(error: Stripe.errors.StripeError): AppError {
  const merchantMessage = `${error.type}${error.code ? ` (${error.code})` : ""}: ${error.message}`;
  if (isTransient(error)) {
    return new AppError(
      "provider_unavailable",
      "The payment provider is not responding right now. Please try again in a moment.",
      { retryAfterSeconds: 5, merchantMessage },
    );
  }
  return new AppError(
    "provider_refused",
    "The payment provider did not accept this request. That is not your mistake: we have been told. Please contact us.",
    { merchantMessage },
  );
}

/** No answer, an overloaded provider, a request with the same key on its way, or keys that the owner has to fix. */
function isTransient(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error.statusCode === undefined ||
    error.statusCode === 409 ||
    error.statusCode >= 500
  );
}
