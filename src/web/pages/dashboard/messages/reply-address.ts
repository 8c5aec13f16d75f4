interface Message {
  email: string;
  subject: string;
  message: string;
  createdAt: string;
}

/** Mail programs truncate or reject much longer addresses. */
const MAX_QUOTED_CHARACTERS = 1200;

/** Returns a `mailto:` address of a reply with recipient, subject and quoted message. */
export function replyAddress({ email, subject, message, createdAt }: Message): string {
  const replySubject = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const shortened =
    message.length > MAX_QUOTED_CHARACTERS ? `${message.slice(0, MAX_QUOTED_CHARACTERS)} …` : message;
  const quoted = shortened
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = `\r\n\r\nOn ${createdAt.slice(0, 10)} you wrote:\r\n${quoted}`;
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(replySubject)}&body=${encodeURIComponent(body)}`;
}
