import { Link } from "react-router";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { toast } from "#web/shell/toast.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useSaved } from "./saved-store.ts";

/** Saves a part for later, or removes it from the saved ones. In the profile, too, when signed in. */
export function SaveToggle({ part, className }: { part: { id: string; name: string }; className?: string }) {
  const saved = useSaved();
  const isSaved = saved?.ids.includes(part.id) ?? false;
  const toggle = () => {
    void import("./sync-saved.ts")
      .then(({ savedSync }) => savedSync().toggle(part.id, !isSaved))
      .catch(() => toast.error("We couldn't update your saved parts. Please try again."));
  };
  return (
    <span className={classNames("needs-script inline-flex items-center gap-3", className)}>
      <ScriptedForm
        onSubmit={(event) => {
          event.preventDefault();
          toggle();
        }}
      >
        <button
          type="submit"
          aria-pressed={isSaved}
          aria-label={isSaved ? `Saved: ${part.name}` : `Save ${part.name}`}
          className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
        >
          <Icon grid={16} className="size-4">
            <path
              d="M4 2.5h8v11L8 10.7 4 13.5z"
              className={isSaved ? "fill-azure stroke-azure" : "fill-transparent"}
            />
          </Icon>
          {isSaved ? "Saved" : "Save"}
        </button>
      </ScriptedForm>
      {isSaved && (
        <Link to="/saved" className="text-link">
          View saved
        </Link>
      )}
    </span>
  );
}
