import { describe, expect, it } from "vitest";
import { dataMatrix } from "#domain/drawings/data-matrix.ts";
import { mailHtml } from "./mail-html.ts";

const html = (body: string, kind = "order-placed", testMode = true) =>
  mailHtml({ kind, subject: "Your order", body }, { shopName: "Lapwright", testMode });

describe("a mail as HTML", () => {
  it("says what its text says: paragraphs, the order's lines, an address and a button", () => {
    const shown = html(`Hello Ann,

Your items are reserved for 30 minutes. Pay here: https://shop.example/pay

  2 × Hinge (HNG-1)  $100.00
      Fits your ThinkPad
  Total  $100.00

Deliver to:
  Ann Lee
  1 Main Street

Lapwright`);
    expect(shown).toContain("<p>Your items are reserved for 30 minutes.</p>");
    expect(shown).toContain('<a class="btn" href="https://shop.example/pay">Pay here</a>');
    expect(shown).toContain(
      '<td>Hinge<br><span class="sku">HNG-1 × 2</span></td><td class="price">$100.00</td>',
    );
    expect(shown).toContain('class="note">Fits your ThinkPad<');
    expect(shown).toContain("Deliver to:</span><br>Ann Lee<br>1 Main Street</div>");
    expect(shown.match(/Lapwright/g)).toHaveLength(2);
  });

  it("has an order's number in mono and as a Data Matrix that reads back, and other mails have none", () => {
    const mail = { kind: "order-shipped", subject: "Your order LW-10001 has shipped", body: "Hello" };
    const shown = mailHtml(mail, { shopName: "Lapwright", testMode: true });
    expect(shown).toContain('<p class="code">ORDER LW-10001</p>');
    const [, symbol = ""] = /<colgroup>.*?<tbody>(.*?)<\/tbody>/.exec(shown) ?? [];
    const modules = [...symbol.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
      [...row.matchAll(/colspan="(\d+)"( class="dark")?/g)].flatMap(([, span, dark]) =>
        Array.from({ length: Number(span) }, () => dark !== undefined),
      ),
    );
    expect(modules).toEqual(dataMatrix("LW-10001"));
    expect(
      mailHtml({ ...mail, kind: "contact-message" }, { shopName: "Lapwright", testMode: true }),
    ).not.toContain('<td class="matrix">');
  });

  it("says that payments are in test mode, only where they are", () => {
    expect(html("Hello")).toContain("Card payments run in test mode");
    expect(html("Hello", "order-placed", false)).not.toContain("test mode");
  });

  it("shows whatever people typed as text", () => {
    const shown = html('Hello <b>Ann</b> "x",\n\nSee https://shop.example/"onclick="x');
    expect(shown).not.toMatch(/<b>|"onclick=/);
    const visitors = html("Click here: https://bad.example\n\n<script>x</script>", "contact-message");
    expect(visitors).not.toMatch(/<a |<script/);
    expect(visitors).toContain("&lt;script&gt;");
    const copied = html(
      "You wrote:\n\n> Pay here: https://bad.example\n> \n> <script>x</script>\n\nLapwright",
    );
    expect(copied).not.toMatch(/<a |<script/);
    expect(copied).toContain(
      '<blockquote class="words">Pay here: https://bad.example\n\n&lt;script&gt;x&lt;/script&gt;</blockquote>',
    );
  });
});
