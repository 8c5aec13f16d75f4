import type { ReactNode } from "react";
import type { ComboboxOption, OptionGroup } from "./combobox.tsx";

interface ComboboxOptionsProps<Option extends ComboboxOption> {
  id: string;
  label: string;
  hidden: boolean;
  groups: readonly OptionGroup<Option>[];
  /** Index of the active option, counted across all groups. */
  active: number;
  typed: string;
  onChoose: (option: Option) => void;
  children: ((option: Option, typed: string) => ReactNode) | undefined;
}

/** The id of the option at an index, for `aria-activedescendant`. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** The listbox of a combobox. Focus and keys stay with the field. */
export function ComboboxOptions<Option extends ComboboxOption>({
  id,
  label,
  hidden,
  groups,
  active,
  typed,
  onChoose,
  children,
}: ComboboxOptionsProps<Option>) {
  const placeOf = (nth: number) =>
    groups.slice(0, nth).reduce((before, { options }) => before + options.length, 0);
  return (
    // The listbox scrolls, not a frame around it: the field's arrow keys scroll it (axe: scrollable-region-focusable).
    <div
      role="listbox"
      id={id}
      aria-label={label}
      hidden={hidden}
      className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain"
    >
      {groups.map((group, nth) => {
        const labelId = group.label && `${id}-group-${nth}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: what a listbox owns is a group, not a fieldset
          <div key={group.label ?? ""} role="group" aria-labelledby={labelId}>
            {labelId && (
              <div
                id={labelId}
                role="presentation"
                className="px-3 pt-3 pb-1 font-medium text-ink-faint text-label"
              >
                {group.label}
              </div>
            )}
            {group.options.map((option, within) => {
              const place = placeOf(nth) + within;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has both
                <div
                  key={option.key}
                  id={optionId(id, place)}
                  role="option"
                  aria-selected={place === active}
                  onClick={() => onChoose(option)}
                  className="-outline-offset-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-m px-3 py-2 text-small hover:bg-sunk aria-selected:bg-azure-wash aria-selected:outline-2 aria-selected:outline-azure"
                >
                  {children ? (
                    children(option, typed)
                  ) : (
                    <span>
                      <MarkedText text={option.text} typed={typed} />
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

/** Highlights every typed word in a text, ignoring case. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text;
  // The longest first: of "t" and "t480", "t480" must match.
  const alternatives = words.toSorted((a, b) => b.length - a.length).join("|");
  return text.split(new RegExp(`(${alternatives})`, "giu")).map((segment, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: segments of one text, in their order
      <mark key={place} className="bg-transparent font-semibold text-inherit">
        {segment}
      </mark>
    ) : (
      segment
    ),
  );
}
