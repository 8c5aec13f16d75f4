import { useEffect, useEffectEvent, useState } from "react";
import type { ComboboxOption, OptionGroup, Suggesting } from "./combobox.tsx";

export interface Suggestions<Option extends ComboboxOption> {
  groups: readonly OptionGroup<Option>[];
  /** The options of all groups, in order. */
  options: readonly Option[];
  /** The text these suggestions are for; undefined before the first answer. */
  answeredText: string | undefined;
  failed: boolean;
}

const none = { groups: [], options: [], answeredText: undefined, failed: false };

/**
 * Returns the suggestions for the typed text. The last ones stay until the next arrive; outdated answers are dropped.
 * @param typed undefined while the list is closed
 */
export function useSuggestions<Option extends ComboboxOption>(
  typed: string | undefined,
  suggest: Suggesting<Option>["suggest"],
): Suggestions<Option> {
  const [suggestions, setSuggestions] = useState<Suggestions<Option>>(none);
  const load = useEffectEvent(suggest);
  useEffect(() => {
    if (typed === undefined) return;
    const outdated = new AbortController();
    load(typed, outdated.signal).then(
      (answer) => {
        if (outdated.signal.aborted) return;
        const groups = answer.filter(({ options }) => options.length > 0);
        const options = groups.flatMap((group) => group.options);
        setSuggestions({ groups, options, answeredText: typed, failed: false });
      },
      () => {
        if (!outdated.signal.aborted) setSuggestions({ ...none, answeredText: typed, failed: true });
      },
    );
    return () => outdated.abort();
  }, [typed]);
  return suggestions;
}
