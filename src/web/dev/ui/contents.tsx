import { FitBadge } from "#web/laptop/fit-badge.tsx";
import { StockLine } from "#web/parts/stock-line.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { DataMatrix } from "#web/ui/data-matrix.tsx";
import { ForwardPagination } from "#web/ui/forward-pagination.tsx";
import { Label } from "#web/ui/label.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { PictureSource } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { Facts, HeadCell, Table } from "#web/ui/table.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { WideOpen } from "#web/ui/wide-open.tsx";
import { ZoomPicture } from "#web/ui/zoom-picture.tsx";
import { Example, State } from "./section.tsx";

const verdicts = ["fits", "fits_if", "does_not_fit", "unknown"] as const;
const tones = ["neutral", "azure", "mint", "amber", "ember"] as const;

export function Labels() {
  return (
    <>
      <Example name="Badge">
        {tones.map((tone) => (
          <State key={tone} name={tone}>
            <Badge tone={tone}>In a word or two</Badge>
          </State>
        ))}
      </Example>
      <Example name="The shop's FitBadge">
        {verdicts.map((verdict) => (
          <State key={verdict} name={verdict}>
            <FitBadge verdict={verdict} />
          </State>
        ))}
        <State name="with its condition">
          <FitBadge verdict="fits_if" condition="you use the M.2 caddy" />
        </State>
      </Example>
      <Example name="Stars">
        {[0, 1, 3, 4.3, 5].map((rating) => (
          <State key={rating} name={String(rating)}>
            <Stars rating={rating} className="h-5" />
          </State>
        ))}
      </Example>
      <Example name="Price">
        {[0.5, 49.9, 12345.6].map((amount) => (
          <State key={amount} name={String(amount)}>
            <Price amount={amount} currency="USD" className="font-semibold text-lead" />
          </State>
        ))}
        <State name="no decimals">
          <Price amount={4990} currency="JPY" className="font-semibold text-lead" />
        </State>
      </Example>
      <Example name="Label with a DataMatrix">
        {["LW-10001", "lenovo-thinkpad-t480", "x".repeat(45)].map((text) => (
          <State key={text} name={text.length > 44 ? "a text too long for one" : text}>
            <Label className="flex items-end justify-between gap-4">
              <span className="part-number wrap-anywhere">{text}</span>
              <DataMatrix text={text} />
            </Label>
          </State>
        ))}
      </Example>
      <Example name="The shop's StockLine">
        <State name="in">
          <StockLine stock={{ kind: "in" }} className="text-small" />
        </State>
        <State name="low">
          <StockLine stock={{ kind: "low", left: 2 }} className="text-small" />
        </State>
        <State name="out">
          <StockLine stock={{ kind: "out" }} className="text-small" />
        </State>
      </Example>
    </>
  );
}

const rows = [
  { name: "8 GB DDR4-3200", amount: 21.9, left: 24 },
  {
    name: "23.5 Wh internal battery for ThinkPad X240, X250, X260, X270, T440s, T450, T460",
    amount: 39.9,
    left: 2,
  },
];

export function Tables() {
  return (
    <>
      <Example name="Table">
        <div className="w-full min-w-0">
          <Table caption="Two rows, one of them long">
            <thead>
              <tr>
                <HeadCell>Name</HeadCell>
                <HeadCell className="text-right">Price</HeadCell>
                <HeadCell className="text-right">Left</HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, amount, left }) => (
                <tr key={name} className="border-hairline border-b">
                  <td className="py-3 pr-4">{name}</td>
                  <td className="py-3 pr-4 text-right">
                    <Price amount={amount} currency="USD" />
                  </td>
                  <td className="py-3 pr-4 text-right">{left}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Example>
      <Example name="Facts">
        <div className="w-full max-w-lg">
          <Facts
            facts={[
              { label: "Capacity", value: "8 GB" },
              {
                label: "A label that needs two lines",
                value: "and a value that needs even more than two lines",
              },
            ]}
          />
        </div>
      </Example>
    </>
  );
}

export function Navigation() {
  return (
    <>
      <Example name="Breadcrumb">
        <Breadcrumb
          steps={[{ text: "Parts", to: "/" }, { text: "Memory", to: "/blogs" }, { text: "This page" }]}
        />
      </Example>
      <Example name="Tabs">
        <div className="w-full">
          <Tabs
            label="Three screens"
            tabs={[
              { to: "/dev/ui", text: "Current tab" },
              { to: "/blogs", text: "Another" },
              { to: "/contact", text: "A tab whose label is far too long" },
            ]}
          />
        </div>
      </Example>
      <Example name="WideOpen">
        <WideOpen summary="Open on wide screens">Closed on small ones.</WideOpen>
      </Example>
      <Example name="Pagination">
        <div className="w-full">
          <Pagination current={5} last={14} addressOf={(page) => `/?page=${page}`} summary="97–120 of 312" />
          <ForwardPagination first="/" next="/blogs" summary="25–48 of 312" />
        </div>
      </Example>
      <Example name="LoadMore">
        <State name="more">
          <LoadMore item="part" shown={20} total={312} hasMore loading={false} onMore={() => {}} />
        </State>
        <State name="loading">
          <LoadMore item="part" shown={20} total={312} hasMore loading onMore={() => {}} />
        </State>
        <State name="failed">
          <LoadMore
            item="part"
            shown={20}
            total={312}
            hasMore
            loading={false}
            error="The shop cannot be reached."
            onMore={() => {}}
          />
        </State>
        <State name="all">
          <LoadMore item="part" shown={312} total={312} hasMore={false} loading={false} onMore={() => {}} />
        </State>
      </Example>
    </>
  );
}

const sample: PictureSource = {
  src: "/open-graph.jpg",
  alt: "The shop's own picture",
  width: 1200,
  height: 630,
  sources: [],
};

export function Pictures() {
  return (
    <Example name="Picture, ZoomPicture">
      <State name="default" wide>
        <ZoomPicture picture={sample} sizes="24rem" />
      </State>
      <State name="none" wide>
        <ZoomPicture picture={{ src: "", alt: "", sources: [] }} sizes="24rem" />
      </State>
      <State name="failed" wide>
        <ZoomPicture
          picture={{ ...sample, src: "data:,", alt: "A picture that failed to load" }}
          sizes="24rem"
        />
      </State>
    </Example>
  );
}
