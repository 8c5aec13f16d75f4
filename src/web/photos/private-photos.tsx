import { useState } from "react";
import { getPhoto, type PhotoDto } from "#contract/photos.ts";
import { useCall } from "#web/calls/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Photos that only their sender and the team may see: an image's address could not send the access token. */
export function PrivatePhotos({ photos, label }: { photos: readonly PhotoDto[]; label: string }) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-3">
      {photos.map(({ _id }, index) => (
        <li key={_id}>
          <PrivatePhoto id={_id} name={`Photo ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function PrivatePhoto({ id, name }: { id: string; name: string }) {
  const { data, error } = useCall(getPhoto, { params: { id } });
  const [open, setOpen] = useState(false);
  if (error) return <p className="w-24 text-ink-soft text-small">{name} is not available.</p>;
  if (!data) return <Skeleton className="size-24 rounded-m" />;
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge ${name.toLowerCase()}`}
        className="block rounded-m"
        onClick={() => setOpen(true)}
      >
        <img
          src={data.image}
          alt=""
          className="size-24 rounded-m border border-hairline bg-sunk object-cover"
        />
      </button>
      <Dialog
        open={open}
        title={name}
        onClose={() => setOpen(false)}
        actions={
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        <img src={data.image} alt={name} width={data.width} height={data.height} className="h-auto w-full" />
      </Dialog>
    </>
  );
}
