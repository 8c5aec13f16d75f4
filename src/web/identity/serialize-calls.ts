/** The part of the Web Locks API that the session needs. */
export type Locks = Pick<LockManager, "request">;

/** Returns a function that runs one call at a time: across tabs with Web Locks, otherwise within this tab. */
export function serializeCalls(locks: Locks | undefined) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (locks) return locks.request("lapwright session", work) as Promise<T>;
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}
