import { ErrorState } from "../ui/states.tsx";
import { errorText } from "./error-text.ts";

interface CallFailedProps {
  error: unknown;
  title?: string;
  onRetry?: () => void;
  className?: string;
}

/** Shows a failed call in place of its content: the error, and a button to retry. */
export function CallFailed({ error, ...state }: CallFailedProps) {
  return (
    <ErrorState {...state}>
      <p>{errorText(error)}</p>
    </ErrorState>
  );
}
