import type { ReactNode } from "react";
import { Link } from "react-router";
import { numberText } from "#domain/number-text.ts";
import { compatiblePartsAddress, laptopAddress } from "#web/laptop/laptop-addresses.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataMatrix } from "#web/ui/data-matrix.tsx";
import { controlVariants } from "#web/ui/field.tsx";
import { Label } from "#web/ui/label.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { LaptopGroupData } from "./load-laptop-group.ts";
import type { PartsList } from "./load-list.ts";
import { OtherParts } from "./other-parts.tsx";

interface LaptopGroupProps {
  list: PartsList;
  fits: LaptopGroupData;
  /** The parts that fit. */
  children: ReactNode;
}

/**
 * A list for one laptop: what is known of the place in it, the parts that fit, the category's others folded, a search by
 * the old part's code, and the laptop's other categories. The address names the laptop: it need not be the visitor's.
 */
export default function LaptopGroup({ list, fits, children }: LaptopGroupProps) {
  const { total, category, query } = list;
  return (
    <>
      <section aria-labelledby="fitting" className="grid gap-6">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-mint border-l-3 pl-4">
          <h2 id="fitting" className="text-title">
            Fits the {fits.model} <span className="font-normal text-ink-soft">({numberText(total)})</span>
          </h2>
          {fits.codes.shown.length === 0 && fits.facts.length > 0 && (
            <p className="font-mono text-[0.8125rem] text-ink-soft leading-5">
              {fits.facts.map(({ fact }) => fact).join(" · ")}
            </p>
          )}
        </div>
        {fits.codes.shown.length > 0 && <PacksLabel fits={fits} />}
        {children}
      </section>
      {fits.others !== undefined && fits.others > 0 && category && (
        <OtherParts fits={fits} category={{ id: query.category, name: category.name }} count={fits.others} />
      )}
      {category && <LookUp isBattery={query.category === "battery"} />}
      {fits.more.length > 0 && <MoreCategories fits={fits} />}
    </>
  );
}

/** The laptop's packs by bay, and the codes printed on them. */
function PacksLabel({ fits: { slug, model, facts, bays, codes } }: { fits: LaptopGroupData }) {
  return (
    <Label band="mint" className="flex flex-wrap items-start gap-x-8 gap-y-4">
      <div className="min-w-0 flex-[1_1_15rem]">
        <p className="font-semibold text-small">
          {bays.length > 0 ? `The ${model} has two battery bays` : `Batteries for the ${model}`}
        </p>
        <dl className="mt-2 font-mono text-[0.8125rem] leading-5">
          {facts.map(({ name, fact }) => (
            <div key={name} className="grid grid-cols-[3.75rem_minmax(0,1fr)]">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="min-w-0 flex-[1_1_15rem]">
        <p className="font-semibold text-small">Codes on the old packs</p>
        <p className="mt-2 flex flex-wrap gap-x-4 font-mono text-[0.8125rem] leading-5">
          {codes.shown.map((code) => (
            <span key={code}>{code}</span>
          ))}
          {codes.more > 0 && <span className="text-ink-soft">and {codes.more} more</span>}
        </p>
      </div>
      {bays.length > 0 ? <TwoBays bays={bays} /> : <DataMatrix text={slug} className="max-sm:hidden" />}
    </Label>
  );
}

/** Where the two packs are: a sketch in the style of the laptop's plan, not to scale; its rear edge is on top, too. */
function TwoBays({ bays: [front, rear] }: Pick<LaptopGroupData, "bays">) {
  return (
    <svg viewBox="0 0 128 96" aria-hidden="true" className="h-24 w-32 shrink-0 max-sm:hidden">
      <rect x="1" y="1" width="126" height="94" rx="6" fill="#11233f" />
      <path
        d="M12 30h64v24H12zM84 30h32v24H84zM12 62h28v26H12z"
        fill="none"
        stroke="#4f83b8"
        strokeDasharray="3 2"
      />
      <g fill="#0e4a3d" stroke="#46cfa8">
        <rect x="16" y="6" width="96" height="16" rx="2" />
        <rect x="48" y="62" width="68" height="26" rx="2" />
      </g>
      <g className="font-mono" fill="#fff" fontSize="8" textAnchor="middle" letterSpacing="1">
        <text x="64" y="17">
          {rear?.toUpperCase()}
        </text>
        <text x="82" y="78">
          {front?.toUpperCase()}
        </text>
      </g>
    </svg>
  );
}

/** A plain search: it finds the number itself, and the numbers it replaced. */
function LookUp({ isBattery }: { isBattery: boolean }) {
  return (
    <form
      action={partsListPath}
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-hairline border-t pt-8"
    >
      <label htmlFor="old-code" className="min-w-0 flex-[1_1_20rem]">
        <span className="block font-semibold text-title">
          Have the old {isBattery ? "battery" : "part"} at hand?
        </span>
        <span className="mt-1 block text-ink-soft text-small">
          Type the code printed on it. We look for the same one, and for the codes it replaced.
        </span>
      </label>
      <span className="flex flex-[1_1_20rem] gap-2">
        <input
          id="old-code"
          name="q"
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          placeholder={isBattery ? "01AV424" : undefined}
          className={controlVariants(undefined, "min-w-0 flex-1 font-mono")}
        />
        <Button type="submit" variant="secondary">
          Look up
        </Button>
      </span>
    </form>
  );
}

function MoreCategories({ fits: { slug, model, more } }: { fits: LaptopGroupData }) {
  return (
    <section aria-labelledby="more-for-laptop">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="more-for-laptop" className="text-title">
          More for the {model}
        </h2>
        <Link to={laptopAddress(slug)} className="inline-flex min-h-11 items-center text-link text-small">
          Everything about this laptop
        </Link>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-6">
        {more.map(({ id, name, fitting, picture }) => (
          <li key={id}>
            <Link
              to={compatiblePartsAddress(slug, id)}
              prefetch="intent"
              className="flex h-full items-center gap-3 rounded-s border border-hairline p-2 hover:border-ink"
            >
              <Picture
                picture={picture}
                sizes="72px"
                decorative
                className="aspect-[4/3] w-14 max-w-none rounded-s sm:w-18"
              />
              <span className="min-w-0">
                <span className="block font-medium text-small">{name}</span>
                <span className="block font-mono text-[0.8125rem] text-mint">{fitting} fit</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
