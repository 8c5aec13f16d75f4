/** Of so many askers the names are remembered, then all are forgotten. */
const mostNames = 4096;

/**
 * Says what is let into a full cache: only what is asked for a second time. Where most questions are asked once, they
 * would otherwise push out what is asked again and again, and every one of them would live long enough to cost the
 * garbage collector a round through everything. (The "doorkeeper" of TinyLFU: Einziger, Friedman and Manes, 2017.)
 */
export class AdmissionFilter<Name> {
  readonly #names = new Set<Name>();

  /** Was it here before, not long ago? */
  lets(name: Name): boolean {
    if (this.#names.delete(name)) return true;
    if (this.#names.size >= mostNames) this.#names.clear();
    this.#names.add(name);
    return false;
  }
}
