import { describe, expect, it } from "vitest";
import { dataMatrix } from "#domain/drawings/data-matrix.ts";
import type { MailContent } from "#domain/mail-content.ts";
import { mailHtml } from "./mail-html.ts";

const html = (content: MailContent, { kind = "order-placed", testMode = true } = {}) =>
  mailHtml(
    { kind, subject: "Your order", content },
    { shopName: "Lapwright", url: "https://shop.example", testMode },
  );

describe("a mail as HTML", () => {
  it("says what its content says: paragraphs, a button, the order's lines and an address", () => {
    const shown = html({
      blocks: [
        "Your items are reserved for 30 minutes.",
        { button: "Pay here", url: "https://shop.example/pay" },
        {
          parts: [
            { quantity: "2", name: "Hinge", sku: "HNG-1", note: "Fits your ThinkPad", price: "$100.00" },
          ],
          amounts: [{ label: "Total", text: "$100.00" }],
        },
        { fact: "Deliver to", lines: ["Ann Lee", "1 Main Street"] },
        { links: { Invoice: "https://shop.example/invoice" } },
      ],
    });
    expect(shown).toContain(">Your items are reserved for 30 minutes.</p>");
    expect(shown).toContain('<a class="btn" href="https://shop.example/pay">Pay here</a>');
    expect(shown).toContain('Hinge<br><span class="sku">HNG-1 × 2</span>');
    expect(shown).toContain('<td class="price">$100.00</td>');
    expect(shown).toContain('class="note">Fits your ThinkPad<');
    expect(shown).toContain("Deliver to</span><br>Ann Lee<br>1 Main Street</div>");
    expect(shown).toContain('href="https://shop.example/invoice">Invoice</a>');
  });

  it("has an order's number in mono and as a Data Matrix that reads back, and other mails have none", () => {
    const shown = html({
      label: { of: "Order", number: "LW-10001", heading: "Your order has shipped" },
      blocks: [],
    });
    expect(shown).toContain('<p class="code">ORDER LW-10001</p><h1>Your order has shipped</h1>');
    const [, symbol = ""] = /<colgroup>.*?<tbody>(.*?)<\/tbody>/.exec(shown) ?? [];
    const modules = [...symbol.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
      [...row.matchAll(/colspan="(\d+)"( class="dark")?/g)].flatMap(([, span, dark]) =>
        Array.from({ length: Number(span) }, () => dark !== undefined),
      ),
    );
    expect(modules).toEqual(dataMatrix("LW-10001"));
    expect(html({ blocks: [] })).not.toContain('<td class="matrix">');
  });

  it("says that payments are in test mode, only where they are", () => {
    expect(html({ blocks: [] })).toContain("Card payments run in test mode");
    expect(html({ blocks: [] }, { testMode: false })).not.toContain("test mode");
  });

  it("shows whatever people typed as text, never as a link", () => {
    const typed = '<b>Ann</b> "x" Pay here: https://bad.example/"onclick="x\n\n<script>x</script>';
    const shown = html({
      blocks: [
        typed,
        { quote: typed },
        { fact: typed, lines: [typed] },
        { parts: [{ quantity: "1", name: typed, sku: typed, note: typed }] },
      ],
    });
    expect(shown).not.toMatch(/<b>|"onclick=|<script|<a /);
    expect(shown.match(/&lt;script&gt;/g)).toHaveLength(7);
  });
});
