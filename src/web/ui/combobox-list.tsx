import { type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { classNames } from "./class-names.ts";
import type { ComboboxOption, Suggesting } from "./combobox.tsx";
import { activeAfter, noneActive } from "./combobox-keys.ts";
import { ComboboxOptions, optionId } from "./combobox-options.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface ComboboxListProps<Option extends ComboboxOption> extends Suggesting<Option> {
  /** The page's own field: listened to and described from here, never replaced. */
  field: RefObject<HTMLInputElement | null>;
}

const failedText = "Suggestions could not be loaded. Press Enter to search.";

/** What `Combobox` fetches when it is first wanted: the list below the field (WAI-ARIA: combobox with a listbox). */
export function ComboboxList<Option extends ComboboxOption>({
  field,
  listLabel,
  suggest,
  onChoose,
  children,
  firstIsActive = false,
  emptyText,
  inFlow = false,
}: ComboboxListProps<Option>) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(noneActive);
  /** Somebody has gone into the list: Home, End and Enter mean its options now. */
  const [stepped, setStepped] = useState(false);
  /** Enter was pressed before its suggestions had come. */
  const [entered, setEntered] = useState(false);
  const { groups, options, answers, failed } = useSuggestions(open ? typed : undefined, suggest);
  const fresh = answers === typed;
  const message = failed ? failedText : emptyText;
  const listed = open && options.length > 0;
  const messaged = open && fresh && options.length === 0 && typed !== "" && Boolean(message);
  const awaited = open && !fresh && typed !== "" && firstIsActive && !stepped;

  const beginAnew = useEffectEvent(() => {
    setActive(firstIsActive ? 0 : noneActive);
    setStepped(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer begins anew
  useEffect(() => beginAnew(), [options, firstIsActive]);

  const show = useEffectEvent(() => {
    setEntered(false);
    setTyped(field.current?.value.trim() ?? "");
    setOpen(true);
  });
  function choose(option: Option) {
    setOpen(false);
    if (field.current) onChoose(option, field.current);
  }
  const takeFirst = useEffectEvent(() => {
    if (failed) field.current?.form?.requestSubmit();
    else if (options[0]) choose(options[0]);
  });
  useEffect(() => {
    if (open && entered && fresh) takeFirst();
  }, [open, entered, fresh]);

  /** @returns whether the key was the list's own */
  function takeKey(key: string, alt: boolean): boolean {
    if (key === "Enter" && awaited) {
      setEntered(true);
      return true;
    }
    if (!listed && !messaged) {
      const opens = key === "ArrowDown" || key === "ArrowUp";
      if (opens) show();
      return opens;
    }
    const option = options[active];
    if (key === "Escape" || (alt && key === "ArrowUp")) {
      setOpen(false);
      return true;
    }
    if (key === "Enter") {
      // A list that answers an earlier word takes nothing unasked.
      if (!option || !(fresh || stepped)) return false;
      choose(option);
      return true;
    }
    const next = activeAfter(key, { active, count: options.length, stepped, firstIsActive });
    if (next === undefined) return false;
    setActive(next);
    setStepped(next !== noneActive);
    return true;
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // While an input method composes a word, Enter and the arrows are its own.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!takeKey(event.key, event.altKey)) return;
    // Not the form's, and not the dialog's around it.
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const heard = new AbortController();
    const { signal } = heard;
    input.addEventListener("keydown", (event) => onKey(event), { signal });
    const type = () => {
      // Whoever types is back in the field: Enter must not take what was stepped to for an earlier word.
      beginAnew();
      show();
    };
    input.addEventListener("input", type, { signal });
    input.addEventListener("click", () => show(), { signal });
    input.addEventListener("blur", () => setOpen(false), { signal });
    // Letters that came while this was being fetched want their suggestions, too.
    if (document.activeElement === input && input.value !== "") show();
    return () => heard.abort();
  }, [field]);

  const activeId = listed && options[active] ? optionId(listId, active) : undefined;
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // By hand, because the element is the page's own, and stays a plain field where this never comes.
    input.role = "combobox";
    input.ariaAutoComplete = "list";
    input.ariaExpanded = String(listed);
    input.setAttribute("aria-controls", listId);
    if (activeId === undefined) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", activeId);
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [field, listId, listed, activeId]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the press from where it is not meant */}
      <div
        hidden={!listed && !messaged}
        // A press on the list must not take the focus out of the field.
        onMouseDown={(event) => event.preventDefault()}
        className={classNames(
          !inFlow && "absolute inset-x-0 top-full z-20",
          "mt-1.5 max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain rounded-l border border-hairline bg-surface p-1.5 text-left text-ink shadow-raised",
        )}
      >
        {messaged && <p className="px-3 py-2.5 text-ink-soft text-small">{message}</p>}
        <ComboboxOptions
          id={listId}
          label={listLabel}
          hidden={!listed}
          groups={groups}
          active={active}
          typed={answers ?? ""}
          onChoose={choose}
        >
          {children}
        </ComboboxOptions>
      </div>
      <p role="status" className="sr-only">
        {listed && fresh && wordsFor(options.length)}
        {messaged && message}
      </p>
    </>
  );
}

const wordsFor = (count: number) =>
  count === 1 ? "1 suggestion." : `${count} suggestions. The arrow keys go through them.`;
