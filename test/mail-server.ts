import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string[];
  content: string;
}

export interface MailServer {
  /** SMTP_URL */
  url: string;
  close(): Promise<void>;
}

/** Starts a mail server. @param receive returns an error for a mail that it refuses */
export async function startMailServer(
  receive: (mail: ReceivedMail) => Error | undefined = () => undefined,
): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, { envelope }, done) => {
      const content = await text(stream);
      done(receive({ to: envelope.rcptTo.map(({ address }) => address), content }));
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
