import type { PhotoDto } from "#contract/photos.ts";

/** The photos of a review that everyone sees. Each opens whole in a new tab. */
export function ReviewPhotos({ photos, of }: { photos: readonly PhotoDto[]; of: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {photos.map(({ _id }, index) => (
        <li key={_id}>
          <a href={`/photos/${_id}.webp`} target="_blank" rel="noreferrer" className="block rounded-m">
            <img
              src={`/photos/${_id}-small.webp`}
              alt={`Taken by ${of}, ${index + 1} of ${photos.length}`}
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
              className="size-24 rounded-m border border-hairline bg-sunk object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
