import type { DetailedHTMLProps } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "session-name": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}

/**
 * The signed-in user's display name. The boot script's element writes it, before the first paint and at each change of
 * the session; the server's HTML is the same for everyone, so React leaves the content alone.
 */
export function SessionName({ className }: { className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, only to keep React out of the content
    <session-name className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}
