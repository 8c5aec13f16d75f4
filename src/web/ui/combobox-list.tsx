import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import type { ComboboxOption, Suggesting } from "./combobox.tsx";
import { activeAfter, noneActive } from "./combobox-keys.ts";
import { ComboboxOptions, optionId } from "./combobox-options.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface ComboboxListProps<Option extends ComboboxOption> extends Suggesting<Option> {
  /** The page's own field: this component listens to it and sets its ARIA attributes, but never replaces it. */
  field: RefObject<HTMLInputElement | null>;
}

const failedText = "Suggestions could not be loaded. Press Enter to search.";

/** The list below the field (WAI-ARIA: combobox with a listbox), which `Combobox` loads on first use. */
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
  /** The user has stepped into the list: Home, End and Enter now apply to its options. */
  const [stepped, setStepped] = useState(false);
  /** Enter was pressed before the suggestions arrived. */
  const [entered, setEntered] = useState(false);
  const { groups, options, answeredText, failed } = useSuggestions(open ? typed : undefined, suggest);
  const isCurrent = answeredText === typed;
  const message = failed ? failedText : emptyText;
  const isListShown = open && options.length > 0;
  const isMessageShown = open && isCurrent && options.length === 0 && typed !== "" && Boolean(message);
  const isAwaited = open && !isCurrent && typed !== "" && firstIsActive && !stepped;

  const resetActive = useEffectEvent(() => {
    setActive(firstIsActive ? 0 : noneActive);
    setStepped(false);
  });
  // Before the options are seen: later, it would undo an arrow key pressed the moment they appear.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new options reset the active one
  useLayoutEffect(() => resetActive(), [options, firstIsActive]);

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
    if (open && entered && isCurrent) takeFirst();
  }, [open, entered, isCurrent]);

  /** @returns whether the list handled the key */
  function handleKey(key: string, alt: boolean): boolean {
    if (key === "Enter" && isAwaited) {
      setEntered(true);
      return true;
    }
    if (!isListShown && !isMessageShown) {
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
      // Options for an earlier text are not taken unless the user stepped to one.
      if (!option || !(isCurrent || stepped)) return false;
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
    // While an input method composes a word, Enter and the arrow keys belong to it.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!handleKey(event.key, event.altKey)) return;
    // Keep the key from the form and the surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener("keydown", (event) => onKey(event), { signal });
    const type = () => {
      // Typing moves back to the field: Enter must not take an option chosen for an earlier text.
      resetActive();
      show();
    };
    input.addEventListener("input", type, { signal });
    input.addEventListener("click", () => show(), { signal });
    input.addEventListener("blur", () => setOpen(false), { signal });
    // Text typed while this module was loading needs suggestions, too.
    if (document.activeElement === input && input.value !== "") show();
    return () => listening.abort();
  }, [field]);

  const activeId = isListShown && options[active] ? optionId(listId, active) : undefined;
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // Set by hand, because the element belongs to the page and stays a plain field if this never loads.
    input.role = "combobox";
    input.ariaAutoComplete = "list";
    input.ariaExpanded = String(isListShown);
    input.setAttribute("aria-controls", listId);
    if (activeId === undefined) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", activeId);
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [field, listId, isListShown, activeId]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field */}
      <div
        hidden={!isListShown && !isMessageShown}
        // A press on the list must not move the focus out of the field.
        onMouseDown={(event) => event.preventDefault()}
        className={classNames(
          !inFlow && "absolute inset-x-0 top-full z-20",
          "mt-1.5 rounded-l border border-hairline bg-surface p-1.5 text-left text-ink shadow-raised",
        )}
      >
        {isMessageShown && <p className="px-3 py-2.5 text-ink-soft text-small">{message}</p>}
        <ComboboxOptions
          id={listId}
          label={listLabel}
          hidden={!isListShown}
          groups={groups}
          active={active}
          typed={answeredText ?? ""}
          onChoose={choose}
        >
          {children}
        </ComboboxOptions>
      </div>
      <p role="status" className="sr-only">
        {isListShown && isCurrent && announcement(options.length)}
        {isMessageShown && message}
      </p>
    </>
  );
}

const announcement = (count: number) =>
  count === 1 ? "1 suggestion." : `${count} suggestions. Use the arrow keys to choose one.`;
