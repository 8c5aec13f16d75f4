import { classNames } from "#web/ui/class-names.ts";

/** The shop's own pictures name their size, and are kept smaller as well. */
const ownPicture = /^(\/images\/[0-9a-f]{16}-(\d+)x\d+)\.webp$/;
const smallWidth = 320;

function smallAddressOf(picture: string): string {
  const [, address, width] = ownPicture.exec(picture) ?? [];
  return address && Number(width) >= smallWidth ? `${address}-${smallWidth}.webp` : picture;
}

/** A small picture beside the name of what it shows. */
export function Thumbnail({ picture, className }: { picture: string; className?: string }) {
  return (
    <img
      src={smallAddressOf(picture)}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
      className={classNames("aspect-[4/3] shrink-0 rounded-m bg-ground object-cover", className)}
    />
  );
}
