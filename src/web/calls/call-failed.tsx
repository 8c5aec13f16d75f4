import { ErrorState } from "../ui/states.tsx";
import { errorText } from "./error-text.ts";

interface CallFailedProps {
  error: unknown;
  title?: string;
  onRetry?: () => void;
  className?: string;
}

/** A call that failed where its answer would stand: what the shop said, and a way to try again. */
export function CallFailed({ error, ...state }: CallFailedProps) {
  return (
    <ErrorState {...state}>
      <p>{errorText(error)}</p>
    </ErrorState>
  );
}
