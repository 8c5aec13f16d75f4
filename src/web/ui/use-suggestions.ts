import { useEffect, useEffectEvent, useState } from "react";
import type { ComboboxOption, OptionGroup, Suggesting } from "./combobox.tsx";

export interface Suggestions<Option extends ComboboxOption> {
  groups: readonly OptionGroup<Option>[];
  /** Those of all groups, in their order. */
  options: readonly Option[];
  /** What was typed when this was asked; undefined before the first answer. */
  answers: string | undefined;
  failed: boolean;
}

const none = { groups: [], options: [], answers: undefined, failed: false };

/**
 * The suggestions for what is typed. The last answer stays until the next one is there; one that was overtaken never
 * shows.
 * @param typed undefined while nobody wants any
 */
export function useSuggestions<Option extends ComboboxOption>(
  typed: string | undefined,
  suggest: Suggesting<Option>["suggest"],
): Suggestions<Option> {
  const [suggestions, setSuggestions] = useState<Suggestions<Option>>(none);
  const ask = useEffectEvent(suggest);
  useEffect(() => {
    if (typed === undefined) return;
    const overtaken = new AbortController();
    ask(typed, overtaken.signal).then(
      (answer) => {
        if (overtaken.signal.aborted) return;
        const groups = answer.filter(({ options }) => options.length > 0);
        const options = groups.flatMap((group) => group.options);
        setSuggestions({ groups, options, answers: typed, failed: false });
      },
      () => {
        if (!overtaken.signal.aborted) setSuggestions({ ...none, answers: typed, failed: true });
      },
    );
    return () => overtaken.abort();
  }, [typed]);
  return suggestions;
}
