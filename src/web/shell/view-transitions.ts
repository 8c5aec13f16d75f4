import type { DataRouter } from "react-router";

/**
 * Leaves a view transition behind whose visitor has gone on meanwhile. The router would put the page that the transition
 * leads to over the one that has followed, for good, or let the screen stand still for four seconds.
 *
 * @returns what ends this
 */
export function leaveTransitionsBehind(router: DataRouter): () => void {
  const start = document.startViewTransition as ((update: () => unknown) => ViewTransition) | undefined;
  if (!start) return () => {};
  /** The key of the location to which the next transition, or the last one, leads. */
  let target = "";
  let goOn = () => {};
  const unsubscribe = router.subscribe(({ location }, { viewTransitionOpts }) => {
    if (location.key !== target) goOn();
    if (viewTransitionOpts) target = location.key;
  });
  document.startViewTransition = (update) => {
    const key = target;
    const goesOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const transition = start.call(document, async () => {
      if (router.state.location.key === key) await Promise.race([goesOn, (update as () => unknown)()]);
    });
    // It rejects when it is skipped.
    transition.ready.catch(() => {});
    return transition;
  };
  return () => {
    unsubscribe();
    document.startViewTransition = start as Document["startViewTransition"];
  };
}
