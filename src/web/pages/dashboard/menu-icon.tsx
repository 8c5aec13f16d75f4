import { Icon } from "#web/ui/icon.tsx";

/** By the entry's address. */
const drawings: Readonly<Record<string, string>> = {
  "/dashboard": "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0",
  "/dashboard/today": "M4 11.5 12 5l8 6.5V20h-5.5v-5h-5v5H4z",
  "/dashboard/order": "M5 8h14l1 12H4L5 8ZM9 10.5V7a3 3 0 0 1 6 0v3.5",
  "/dashboard/review": "m12 4 2.4 5 5.6.8-4 3.9.9 5.5L12 16.6l-4.9 2.6.9-5.5-4-3.9 5.6-.8z",
  "/dashboard/users":
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14a6.5 6.5 0 0 1 3.5 6",
  "/dashboard/addproduct": "M4 4h16v16H4zM12 8v8M8 12h8",
  "/dashboard/manageproducts": "M3 7l9-4 9 4v10l-9 4-9-4zM3 7l9 4 9-4M12 11v10",
  "/dashboard/featured": "M6 4h12v16l-6-4-6 4z",
  "/dashboard/contradictions": "M4 8h13M14 5l3 3-3 3M20 16H7M10 13l-3 3 3 3",
  "/dashboard/manageallproduct": "M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4",
  "/dashboard/returns": "M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4",
  "/dashboard/import": "M8 4v13M4.5 7.5 8 4l3.5 3.5M16 20V7M12.5 16.5 16 20l3.5-3.5",
  "/dashboard/reviews": "M4 5h16v11h-9l-4 4v-4H4z",
  "/dashboard/questions": "M4 5h16v11h-9l-4 4v-4H4zM9.5 9a2.5 2.5 0 1 1 2.5 2.5v.5M12 13.9v.1",
  "/dashboard/messages": "M3 6h18v12H3zM3 7l9 6 9-6",
  "/dashboard/requested-laptops": "M4.5 5h15v10.5h-15zM2.5 19h19",
  "/dashboard/attention": "M12 4 2.5 20h19zM12 10v5M12 17.5v.5",
  "/dashboard/vouchers": "M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10",
  "/dashboard/settings":
    "M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  "/dashboard/books": "M4 20V10M10 20V4M16 20v-7M21 20H3",
  "/dashboard/audit": "M12 21a9 9 0 1 0-9-9M3 5v7h7M12 7v5l3.5 2",
};

/** The icon of a menu entry. It only repeats the text beside it. */
export function MenuIcon({ to }: { to: string }) {
  return (
    <Icon strokeWidth="1.5" className="size-5 shrink-0">
      <path d={drawings[to] ?? "M5 12h14"} />
    </Icon>
  );
}
