import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type MyLaptop, withChosen, withLaptop } from "./my-laptops.ts";
import { browserLaptops, useMyLaptop } from "./use-my-laptops.ts";

/** Makes this laptop the one that fits are shown for, or takes that back; it stays among the visitor's laptops. */
export function MyLaptopButton({ laptop }: { laptop: MyLaptop }) {
  const isMine = useMyLaptop()?.slug === laptop.slug;
  const press = () =>
    browserLaptops().change((mine) => (isMine ? withChosen(mine, null) : withLaptop(mine, laptop)));
  return (
    <Button look="secondary" aria-pressed={isMine} onClick={press} className="needs-script">
      <Icon grid={16} className="size-4">
        <circle cx="8" cy="8" r="6.5" className={isMine ? "fill-mint stroke-mint" : "stroke-edge"} />
        {isMine && <path d="m5 8.2 2.1 2.1L11 6.2" className="stroke-surface" />}
      </Icon>
      My laptop
    </Button>
  );
}
