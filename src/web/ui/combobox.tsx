import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import type { ComboboxList } from "./combobox-list.tsx";

export interface ComboboxOption {
  /** Tells it from all others of the same list. */
  key: string;
  text: string;
}

export interface OptionGroup<Option extends ComboboxOption> {
  /** Said above the options; a list of one kind needs none. */
  label?: string;
  options: readonly Option[];
}

export interface Suggesting<Option extends ComboboxOption> {
  /** What the list is a list of: "Laptops". */
  listLabel: string;
  /** Asked with every letter; `signal` says that the answer has come too late to be wanted. */
  suggest: (typed: string, signal: AbortSignal) => Promise<readonly OptionGroup<Option>[]>;
  onChoose: (option: Option, field: HTMLInputElement) => void;
  /** What an option shows; by default its text, with the typed part marked. */
  children?: ((option: Option, typed: string) => ReactNode) | undefined;
  /** Enter takes the first option without a step into the list, as soon as it is there. Otherwise it sends the form. */
  firstIsActive?: boolean | undefined;
  /** Shown when nothing was found. Without it there is no list then. */
  emptyText?: string | undefined;
  /** The list pushes down what is below it: in a dialog, which would cut off what lies over its edge. */
  inFlow?: boolean | undefined;
}

type ComboboxProps<Option extends ComboboxOption> = Suggesting<Option> &
  Omit<ComponentProps<"input">, "children" | "list" | "ref" | "role"> & {
    /** Classes of the frame. The list is as wide as what is placed around it, which by default is the frame. */
    frameClassName?: string;
  };

/**
 * A field that suggests while one types. Until it is first wanted it is the plain field of the server's page and its
 * form; what suggests is fetched then and works on that very element, so text, focus and caret stay as they are.
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
  // A list that cannot be fetched is asked for again the next time; the form works without.
  const wake = () =>
    void import("./combobox-list.tsx").then(
      (module) => setList(() => module.ComboboxList),
      () => {},
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever was in the field before the scripts came
  useEffect(() => {
    if (document.activeElement === field.current) wake();
  }, []);
  return (
    <div className={frameClassName}>
      <input autoComplete="off" {...input} ref={field} onFocus={wake} onPointerEnter={wake} />
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
