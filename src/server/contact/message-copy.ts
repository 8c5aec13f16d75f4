/** Returns the mail with which the sender of a contact message gets a copy of it. */
export function copyOfMessage(
  { email, subject, message }: { email: string; subject: string; message: string },
  { name, shopName }: { name: string; shopName: string },
): { subject: string; body: string } {
  return {
    subject: `Your message to ${shopName}`,
    body: [
      name ? `Hello ${name},` : "Hello,",
      `We have received your message and will reply to ${email}. This is what you wrote:`,
      quoted(`${subject}\n\n${message}`),
      shopName,
    ].join("\n\n"),
  };
}

/** Each line is marked, so that no line of the sender's is taken for the shop's own. */
const quoted = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join("\n");
