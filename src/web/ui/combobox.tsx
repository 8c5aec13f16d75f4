import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import type { ComboboxList } from "./combobox-list.tsx";

export interface ComboboxOption {
  /** Unique within the list. */
  key: string;
  text: string;
}

export interface OptionGroup<Option extends ComboboxOption> {
  /** Heading above the options; a list of one kind needs none. */
  label?: string;
  options: readonly Option[];
}

export interface Suggesting<Option extends ComboboxOption> {
  /** The list's label: "Laptops". */
  listLabel: string;
  /** Called on every keystroke; `signal` aborts when the answer is outdated. */
  suggest: (typed: string, signal: AbortSignal) => Promise<readonly OptionGroup<Option>[]>;
  onChoose: (option: Option, field: HTMLInputElement) => void;
  /** Renders an option; by default its text, with the typed part highlighted. */
  children?: ((option: Option, typed: string) => ReactNode) | undefined;
  /** Enter takes the first option as soon as it has loaded. Otherwise Enter submits the form. */
  firstIsActive?: boolean | undefined;
  /** Shown if nothing was found; without it the list stays closed. */
  emptyText?: string | undefined;
  /** The list pushes down the content below it, for dialogs, which would cut off an overlay. */
  inFlow?: boolean | undefined;
}

type ComboboxProps<Option extends ComboboxOption> = Suggesting<Option> &
  Omit<ComponentProps<"input">, "children" | "list" | "ref" | "role"> & {
    /** Classes of the frame. The list is as wide as its positioned ancestor, by default the frame. */
    frameClassName?: string;
  };

/**
 * A field with suggestions. It is a plain form field until first use; then the list loads and works on the same
 * element, so text, focus and caret stay as they are.
 */
export function Combobox<Option extends ComboboxOption>({
  listLabel,
  suggest,
  onChoose,
  children,
  firstIsActive,
  emptyText,
  inFlow,
  frameClassName = "relative",
  ...input
}: ComboboxProps<Option>) {
  const field = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<typeof ComboboxList>();
  // If the list fails to load, the next focus tries again; the form works without it.
  const loadList = () =>
    void import("./combobox-list.tsx").then(
      (module) => setList(() => module.ComboboxList),
      () => {},
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a field that had the focus before the scripts loaded
  useEffect(() => {
    if (document.activeElement === field.current) loadList();
  }, []);
  return (
    <div className={frameClassName}>
      <input autoComplete="off" {...input} ref={field} onFocus={loadList} onPointerEnter={loadList} />
      {List && (
        <List
          field={field}
          listLabel={listLabel}
          suggest={suggest}
          onChoose={onChoose}
          firstIsActive={firstIsActive}
          emptyText={emptyText}
          inFlow={inFlow}
        >
          {children}
        </List>
      )}
    </div>
  );
}
