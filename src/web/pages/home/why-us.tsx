import type { ReactNode } from "react";
import type { ShopDto } from "#contract/shop.ts";
import { countText } from "#domain/number-text.ts";
import { Icon } from "#web/ui/icon.tsx";

interface Reason {
  title: string;
  text: string;
  drawing: ReactNode;
}

/** Six reasons (specification §2): three of the owner's claims, three facts about this shop. */
const reasons = (claims: ShopDto["marketing"]): Reason[] => [
  {
    title: `Delivery in ${countText(claims.deliveryHours, "hour")}`,
    text: "From the moment you pay. We email you the tracking number when your order ships.",
    drawing: (
      <path d="M3 7h11v9H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
    ),
  },
  {
    title: `${claims.returnDays}-day returns`,
    text: "Doesn't fit, or changed your mind? Send it back for a refund.",
    drawing: <path d="M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4" />,
  },
  {
    title: claims.yearsOfExperience
      ? `${countText(claims.yearsOfExperience, "year")} of experience`
      : "Our name is on it",
    text: "We make electronics. The parts carry our name because we stand behind them.",
    drawing: <path d="M12 3 4 6v6c0 5 3.5 7.7 8 9 4.5-1.3 8-4 8-9V6zM9 12l2 2 4-4" />,
  },
  {
    title: "Stock you can trust",
    text: "If the page says “In stock”, we have it. Your items are reserved while you pay.",
    drawing: <path d="M3 7l9-4 9 4v10l-9 4-9-4zM3 7l9 4 9-4M12 11v10" />,
  },
  {
    title: "Numbers that match",
    text: "Every part lists the manufacturer's number, earlier numbers and the numbers it replaces.",
    drawing: <path d="M4 5v14M7 5v14M10 5v14M14 5v14M16 5v14M20 5v14" />,
  },
  {
    title: "One price, no surprises",
    text: "The price you see is the price you pay, to the cent. We never store your card number.",
    drawing: <path d="M3 6h18v12H3zM3 10h18M7 15h4" />,
  },
];

export function WhyUs({ claims }: { claims: ShopDto["marketing"] }) {
  return (
    <section aria-labelledby="why-us" className="board mt-18 lg:mt-32">
      <div className="page-width py-18 lg:py-24">
        <h2 id="why-us" className="text-heading">
          Why choose us
        </h2>
        <ul className="mt-8 grid gap-6 sm:mt-10 sm:grid-cols-2 sm:gap-10 lg:grid-cols-3 lg:gap-12">
          {reasons(claims).map(({ title, text, drawing }, index) => (
            <li key={title} className="board-part">
              <span aria-hidden="true" className="board-reference">
                U{index + 1}
              </span>
              <Icon strokeWidth="1.5" className="size-7 text-[#9cc9f5]">
                {drawing}
              </Icon>
              <h3 className="mt-5 text-title">{title}</h3>
              <p className="mt-1 max-w-md text-[#b5c4d5]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
