import type { ReactNode } from "react";
import { Link } from "react-router";
import { laptopsPath } from "#web/laptop/laptop-addresses.ts";
import type { LaptopPage } from "./load-laptop.ts";

/** Returns whether memory and drive are soldered and the shop sells nothing for the laptop but chargers. */
export const isSealed = ({ inside: { memory, bays }, categories }: LaptopPage): boolean =>
  categories.every(({ id }) => id === "charger") && memory?.sockets === 0 && bays?.length === 0;

export const sealedText = ({ categories }: LaptopPage): string =>
  `We sell ${categories.length > 0 ? "chargers for this laptop, but no parts" : "no parts for this laptop"}. The plan shows why.`;

/** Options for the owner of a sealed laptop, for which the shop has no parts. */
export function SealedLaptop({ page: { laptop } }: { page: LaptopPage }) {
  return (
    <section aria-labelledby="still-lasts" className="mt-14">
      <h2 id="still-lasts" className="text-heading">
        It can still last for years
      </h2>
      <div className="mt-6 grid gap-8 md:grid-cols-3">
        <Advice topic="01 Battery" title={`Get the battery from ${laptop.brand}`}>
          {laptop.brand} and its service partners replace it. A worn battery is the most common reason to give
          up a laptop that works.
        </Advice>
        <Advice topic="02 Storage" title="Add room on the outside">
          An external USB drive holds photos and backups. Keep a backup in any case: soldered storage cannot
          be read without its board.
        </Advice>
        <Advice topic="03 Memory" title="Buy the next one open">
          Memory cannot be added later. If you choose a laptop again, look for slots: we list what opens in
          each.{" "}
          <Link to={laptopsPath} className="text-link">
            Laptops you can upgrade
          </Link>
        </Advice>
      </div>
    </section>
  );
}

function Advice({ topic, title, children }: { topic: string; title: string; children: ReactNode }) {
  return (
    <div className="border-ink border-t pt-4">
      <p className="font-mono text-[0.8125rem] text-ink-soft uppercase">{topic}</p>
      <h3 className="mt-2 text-title">{title}</h3>
      <p className="mt-2 text-ink-soft">{children}</p>
    </div>
  );
}
