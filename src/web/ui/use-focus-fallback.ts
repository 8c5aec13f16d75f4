import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus when an item is removed from a list: the removed item had the focus, and it would be lost.
 * @param count the number of items
 * @returns a ref for the element that receives the focus
 */
export function useFocusFallback<E extends HTMLElement>(count: number): RefObject<E | null> {
  const fallback = useRef<E>(null);
  const before = useRef(count);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (fewer && document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  }, [count]);
  return fallback;
}
