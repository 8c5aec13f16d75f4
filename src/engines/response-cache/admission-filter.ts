/** Once this many keys are remembered, all of them are forgotten. */
const MAX_REMEMBERED_KEYS = 4096;

/**
 * Decides what may enter a full cache: only keys requested for the second time. When most keys are requested once,
 * admitting each of them would evict the popular ones, and every entry would live long enough to cost the garbage
 * collector a full pass. (The "doorkeeper" of TinyLFU: Einziger, Friedman and Manes, 2017.)
 */
export class AdmissionFilter<Key> {
  readonly #seen = new Set<Key>();

  /** Returns whether the key was seen recently; remembers it if not. */
  admits(key: Key): boolean {
    if (this.#seen.delete(key)) return true;
    if (this.#seen.size >= MAX_REMEMBERED_KEYS) this.#seen.clear();
    this.#seen.add(key);
    return false;
  }
}
