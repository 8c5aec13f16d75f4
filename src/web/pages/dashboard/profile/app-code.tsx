import { useEffect, useState } from "react";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** Empty modules around the code, which scanners need. */
const BORDER = 4;

/** The secret for an authenticator app: a QR code, a link for an app on this device, and the key for typing in. */
export function AppCode({ link }: { link: string }) {
  const [modules, setModules] = useState<boolean[][]>();
  useEffect(() => {
    let current = true;
    void import("uqr")
      .then(({ encode }) => current && setModules(encode(link, { border: BORDER }).data))
      // Without its script there is no code; the link and the key remain.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [link]);
  const key = new URL(link).searchParams.get("secret") ?? "";
  const size = modules?.length ?? 1;
  return (
    <div className="grid justify-items-center gap-3">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="size-48 rounded-m bg-white"
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for your authenticator app"
      >
        <path d={modules && pathOf(modules)} fill="#000" />
      </svg>
      <p>
        <a href={link} className="inline-flex min-h-11 items-center text-link">
          Open in an app on this device
        </a>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-small">
        <span>
          Key: <code className="wrap-anywhere">{key.match(/.{1,4}/g)?.join(" ")}</code>
        </span>
        <CopyButton text={key} label="Copy the key" />
      </p>
    </div>
  );
}

/** One square for each dark module. */
function pathOf(modules: readonly boolean[][]): string {
  return modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}
