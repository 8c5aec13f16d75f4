import { useEffect, useRef } from "react";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Cross, Icon } from "../ui/icon.tsx";
import { useDragOrder } from "../ui/use-drag-order.ts";
import { PictureUpload } from "./picture-upload.tsx";

interface PictureListProps {
  label: string;
  max: number;
  /** The addresses of the uploaded pictures, in order. */
  value: readonly string[];
  error?: string | undefined;
  onChange: (urls: readonly string[]) => void;
  /** Called when an upload starts and ends: the form should wait for it. */
  onBusy: (busy: boolean) => void;
}

/** Several pictures in order, the first of which stands for the part. Buttons move them, a mouse drags them. */
export function PictureList({ label, max, value, error, onChange, onBusy }: PictureListProps) {
  const move = (from: number, to: number) => {
    const picture = value[from];
    if (picture !== undefined) onChange(value.toSpliced(from, 1).toSpliced(to, 0, picture));
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-small">{label}</legend>
      {value.length > 0 && (
        <Rows label={label} value={value} onMove={move} onRemove={(at) => onChange(value.toSpliced(at, 1))} />
      )}
      {value.length < max && (
        <PictureUpload
          label={value.length === 0 ? "Main picture" : "Another picture"}
          hint="JPEG, PNG, WebP or AVIF, up to 10 MB."
          value=""
          error={error}
          onChange={(url) => !value.includes(url) && onChange([...value, url])}
          onBusy={onBusy}
        />
      )}
    </fieldset>
  );
}

interface RowsProps {
  label: string;
  value: readonly string[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}

function Rows({ label, value, onMove, onRemove }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { isDragged, isTarget, rowProps } = useDragOrder(onMove);
  /** Where the focus goes once the list shows the new order. */
  const focus = useRef<{ at: number; button: string }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed
  useEffect(() => {
    const { at, button } = focus.current ?? {};
    focus.current = undefined;
    if (at === undefined) return;
    const row = list.current?.children[at];
    // At an end, the button pressed is disabled: the other direction's gets the focus, never "Remove".
    const buttons = [button, button === "earlier" ? "later" : "earlier"].map((name) =>
      row?.querySelector<HTMLButtonElement>(`[data-move="${name}"]:not(:disabled)`),
    );
    buttons.find((one) => one)?.focus();
  }, [value]);

  function moveBy(at: number, button: "earlier" | "later") {
    const to = at + (button === "earlier" ? -1 : 1);
    focus.current = { at: to, button };
    onMove(at, to);
  }
  return (
    <ol ref={list} aria-label={label} className="mb-4 flex flex-wrap gap-3">
      {value.map((url, at) => (
        <li
          key={url}
          {...rowProps(at, url)}
          className={classNames(
            "relative w-40 cursor-grab rounded-m border bg-sunk p-1",
            isDragged(at) && "opacity-50",
            isTarget(at) ? "border-azure" : "border-hairline",
          )}
        >
          <img
            src={url}
            alt={`${at + 1} of ${value.length}`}
            draggable={false}
            className="aspect-[4/3] w-full rounded-s bg-ground object-cover"
          />
          {at === 0 && (
            <span className="absolute top-2 left-2">
              <Badge tone="azure">Main</Badge>
            </span>
          )}
          <div className="mt-1 flex justify-between">
            <Button
              variant="quiet"
              data-move="earlier"
              disabled={at === 0}
              aria-label={`Move picture ${at + 1} earlier`}
              onClick={() => moveBy(at, "earlier")}
            >
              <Chevron d="M10 3L5 8l5 5" />
            </Button>
            <Button variant="quiet" aria-label={`Remove picture ${at + 1}`} onClick={() => onRemove(at)}>
              <Cross />
            </Button>
            <Button
              variant="quiet"
              data-move="later"
              disabled={at === value.length - 1}
              aria-label={`Move picture ${at + 1} later`}
              onClick={() => moveBy(at, "later")}
            >
              <Chevron d="M6 3l5 5-5 5" />
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}

const Chevron = ({ d }: { d: string }) => (
  <Icon grid={16} className="size-4">
    <path d={d} />
  </Icon>
);
