import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

/**
 * Returns a dialog that loads after the screen it belongs to: people read what is there before they change it, and forms
 * weigh 15 kB. It stays rendered once it was opened, with what was typed.
 */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazy(load);
  return function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    useEffect(() => {
      load().catch(() => {});
    }, []);
    return (
      wasOpened && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}
