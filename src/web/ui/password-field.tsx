import { type ComponentProps, useState } from "react";
import { controlVariants, FieldFrame } from "./field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "className" | "type"> {
  label: string;
  hint?: string;
  error?: string | undefined;
  autoComplete: "current-password" | "new-password";
}

/** A password field with a button that shows the text. */
export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...rest}
            {...wiring}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={controlVariants(error, "h-11 pr-16")}
          />
          <button
            type="button"
            aria-label={shown ? "Hide password" : "Show password"}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
            className="needs-script absolute inset-y-0 right-0 min-w-16 rounded-m px-3 font-medium text-ink-soft text-small hover:text-ink"
          >
            {shown ? "Hide" : "Show"}
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
