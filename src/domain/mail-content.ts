/**
 * The content of a mail, written once: {@link mailText} and `mailHtml` show it. Text stays text: only buttons
 * and links are links.
 */
export interface MailContent {
  /** The order or return that the mail is about, as on the parcel, and a heading that need not repeat it. */
  label?: { of: "Order" | "Return"; number: string; heading: string };
  blocks: MailBlock[];
}

/** The mails about a step of an order or of its returns. */
export type OrderMailKind =
  | "order-placed"
  | "order-paid"
  | "order-shipped"
  | "order-delivered"
  | "order-cancelled"
  | "order-expired"
  | "order-refunded"
  | "return-requested"
  | "return-accepted"
  | "return-declined"
  | "return-received";

/** A string is a paragraph. */
export type MailBlock =
  | string
  /** The one thing to do. */
  | { button: string; url: string }
  /** Where else to go: what a link opens, and its address. */
  | { links: Record<string, string> }
  /** A fact in one line or more, such as an address. */
  | { fact: string; lines: string[] }
  /** Text that a person wrote. */
  | { quote: string }
  | { parts: MailedPart[]; amounts?: { label: string; text: string }[] };

export interface MailedPart {
  /** "2", or "1 of 2" when not all have arrived. */
  quantity?: string;
  name: string;
  sku: string;
  /** Under the name: whether it fits, why it comes back. */
  note?: string | undefined;
  price?: string;
  /** An absolute address. */
  picture?: string | undefined;
}

/** A mail as its program lists and shows it. */
export interface MailToSend {
  subject: string;
  content: MailContent;
}

/** Returns a mail's plain text, with the shop's name as its signature. */
export function mailText({ blocks }: MailContent, shopName: string): string {
  return [...blocks.map(blockText), shopName].join("\n\n");
}

function blockText(block: MailBlock): string {
  if (typeof block === "string") return block;
  if ("button" in block) return `${block.button}: ${block.url}`;
  if ("links" in block) {
    return Object.entries(block.links)
      .map(([name, url]) => `${name}: ${url}`)
      .join("\n");
  }
  if ("fact" in block) {
    const [line, ...more] = block.lines;
    return more.length === 0
      ? `${block.fact}: ${line}`
      : [`${block.fact}:`, ...indented(block.lines)].join("\n");
  }
  // Marked line by line, what a person wrote cannot pass for the shop's own words.
  if ("quote" in block)
    return linesOf(block.quote)
      .map((line) => `> ${line}`)
      .join("\n");
  const amounts = (block.amounts ?? []).map(({ label, text }) => `${label}  ${text}`);
  return indented([...block.parts.flatMap(partLines), ...amounts]).join("\n");
}

function partLines({ quantity, name, sku, note, price }: MailedPart): string[] {
  const line = `${quantity ? `${quantity} × ` : ""}${name} (${sku})${price ? `  ${price}` : ""}`;
  return note ? [line, `    ${note}`] : [line];
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

const linesOf = (text: string) => text.split(/\r\n|\r|\n/);
