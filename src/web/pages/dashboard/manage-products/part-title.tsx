import type { ReactNode } from "react";
import { Link } from "react-router";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import type { ManagedPart } from "./managed-part.ts";
import { StockStatusBadge } from "./stock-status-badge.tsx";

/** A part as admins know it: picture, number, shelf and name. Two cells of whatever grid it stands in. */
export function PartTitle({
  part,
  nameClassName,
  children,
}: {
  part: ManagedPart;
  nameClassName: string;
  /** Below the name. */
  children?: ReactNode;
}) {
  const name = <PartName name={part.name} />;
  return (
    <>
      <Thumbnail picture={part.pictureView} className="w-full" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="part-number truncate text-ink-faint">{part.sku}</span>
          <StockStatusBadge part={part} />
        </p>
        <h2 className={`wrap-anywhere mt-0.5 ${nameClassName}`}>
          {part.state === "listed" ? (
            <Link to={`/parts/${part.slug}`} className="hover:text-azure hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {children}
      </div>
    </>
  );
}
