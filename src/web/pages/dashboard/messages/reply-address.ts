interface Message {
  email: string;
  subject: string;
  message: string;
  createdAt: string;
}

/** Mail programs cut off or refuse addresses that are much longer. */
const quotedCharacters = 1200;

/** Opens a reply in the reader's own mail program: to whom, about what, and what they wrote. */
export function replyAddress({ email, subject, message, createdAt }: Message): string {
  const about = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const cut = message.length > quotedCharacters ? `${message.slice(0, quotedCharacters)} …` : message;
  const quoted = cut
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = `\r\n\r\nOn ${createdAt.slice(0, 10)} you wrote:\r\n${quoted}`;
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(body)}`;
}
