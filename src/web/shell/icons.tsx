import { Icon } from "#web/ui/icon.tsx";

export function CartIcon() {
  return (
    <Icon className="size-5">
      <path d="M5 8h14l1 12.5H4L5 8Z" />
      <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
    </Icon>
  );
}

export function LockIcon() {
  return (
    <Icon className="size-4">
      <rect x="5" y="10.5" width="14" height="9.5" rx="1.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </Icon>
  );
}

export function LaptopIcon() {
  return (
    <Icon className="size-5">
      <rect x="4.5" y="5" width="15" height="10.5" rx="1.5" />
      <path d="M2.5 19h19" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon className="size-5">
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon className="size-6">
      <path d="M4 8h16M4 16h16" />
    </Icon>
  );
}

export function SidebarIcon() {
  return (
    <Icon className="size-6">
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="M9 5v14" />
    </Icon>
  );
}

/** Sun and moon: the style sheet shows the one for the current theme. */
export function ThemeIcon() {
  return (
    <>
      <Icon className="theme-icon-light size-5">
        <circle cx="12" cy="12" r="4" />
        <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
      </Icon>
      <Icon className="theme-icon-dark size-5">
        <path d="M20 14.2A8 8 0 0 1 9.8 4a8 8 0 1 0 10.2 10.2Z" />
      </Icon>
    </>
  );
}
/** The mark printed on every part's label: one square over another. */
export function LogoMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <rect x="0" y="0" width="62" height="62" rx="14" className="fill-azure-fill" />
      <rect x="38" y="38" width="62" height="62" rx="14" fill="#7cc0ff" />
    </svg>
  );
}
