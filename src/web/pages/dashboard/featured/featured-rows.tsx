import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ManagedPart } from "#contract/stock.ts";
import { stockStatusOf } from "#domain/part.ts";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Cross, Icon } from "#web/ui/icon.tsx";
import { Price } from "#web/ui/price.tsx";
import { useDragOrder } from "#web/ui/use-drag-order.ts";
import { productPath, StockBadge } from "../manage-products/product-columns.tsx";

interface FeaturedRowsProps {
  parts: readonly ManagedPart[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}

/** The list in order: buttons move a part up or down, with a mouse it can be dragged as well. */
export function FeaturedRows({ parts, onMove, onRemove }: FeaturedRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { isDragged, isTarget, rowProps } = useDragOrder(onMove);
  /** The button to focus once the list shows the new order. */
  const focus = useRef<{ id: string; button: "up" | "down" }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed
  useEffect(() => {
    const { id, button } = focus.current ?? {};
    focus.current = undefined;
    if (!id) return;
    const row = list.current?.querySelector(`[data-part="${id}"]`);
    const buttons = [button, button === "up" ? "down" : "up"].map((name) =>
      row?.querySelector<HTMLButtonElement>(`[data-move="${name}"]:not(:disabled)`),
    );
    buttons.find((one) => one)?.focus();
  }, [parts]);

  function moveBy(at: number, button: "up" | "down") {
    const part = parts[at];
    if (part) focus.current = { id: part._id, button };
    onMove(at, at + (button === "up" ? -1 : 1));
  }
  return (
    <ol ref={list} aria-label="Featured parts" className="border-hairline border-b">
      {parts.map((part, at) => (
        <li
          key={part._id}
          data-part={part._id}
          {...rowProps(at, part.sku)}
          className={classNames(
            "flex cursor-grab flex-wrap items-center gap-x-4 gap-y-2 border-hairline border-t py-2",
            isDragged(at) && "opacity-50",
            isTarget(at) && "bg-azure-wash",
          )}
        >
          <span className="w-8 text-right text-ink-soft">{at + 1}.</span>
          <Thumbnail picture={part.pictureView} className="my-auto w-14" />
          <span className="min-w-0 flex-1 basis-48">
            <Link
              to={productPath(part, true)}
              draggable={false}
              className="wrap-anywhere inline-block min-h-6 font-medium text-ink hover:text-azure hover:underline"
            >
              {part.name}
            </Link>
            <span className="flex flex-wrap items-center gap-x-3 text-small">
              <span className="part-number text-ink-soft">{part.sku}</span>
              <Price amount={part.price} currency={part.currency} />
              {stockStatusOf(part) !== "forSale" && <StockBadge part={part} />}
            </span>
          </span>
          <span className="ml-auto flex gap-1.5">
            <Button
              variant="secondary"
              data-move="up"
              disabled={at === 0}
              aria-label={`Move ${part.name} up`}
              onClick={() => moveBy(at, "up")}
            >
              <Chevron to="up" />
            </Button>
            <Button
              variant="secondary"
              data-move="down"
              disabled={at === parts.length - 1}
              aria-label={`Move ${part.name} down`}
              onClick={() => moveBy(at, "down")}
            >
              <Chevron to="down" />
            </Button>
            <Button variant="quiet" aria-label={`Remove ${part.name}`} onClick={() => onRemove(at)}>
              <Cross />
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}

const Chevron = ({ to }: { to: "up" | "down" }) => (
  <Icon grid={16} className="size-4">
    <path d={to === "up" ? "M3 10l5-5 5 5" : "M3 6l5 5 5-5"} />
  </Icon>
);

/** Returns the list with one entry at another place; the others keep their order. */
export function withPartMoved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const rest = list.filter((_, index) => index !== from);
  return from < 0 || from >= list.length
    ? list
    : [...rest.slice(0, to), list[from] as Entry, ...rest.slice(to)];
}
