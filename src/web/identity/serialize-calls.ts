/** Web Locks, as far as they are needed. */
export type Locks = Pick<LockManager, "request">;

/** Runs one piece of work after the other: across tabs where the browser can, else within this one. */
export function serializeCalls(locks: Locks | undefined) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (locks) return locks.request("lapwright session", work) as Promise<T>;
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}
