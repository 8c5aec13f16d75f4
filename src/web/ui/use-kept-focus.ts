import { type RefObject, useEffect, useRef } from "react";

/**
 * For a list of things that can be taken away: whoever takes one away has the focus on it, and would lose it.
 * @param count how many there are
 * @returns where the focus goes then: to be put on an element that can have it
 */
export function useKeptFocus<E extends HTMLElement>(count: number): RefObject<E | null> {
  const instead = useRef<E>(null);
  const before = useRef(count);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (fewer && document.activeElement === document.body) instead.current?.focus({ preventScroll: true });
  }, [count]);
  return instead;
}
