import type { Logger } from "pino";
import { openLog } from "#server/http/request-log.ts";

/** What no log line may contain, whether the shop or a library wrote it. The tests' usual password is "sesame". */
const secrets: Record<string, RegExp> = {
  "a token": /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/,
  "a link's token": /[#?&](token|key|code|state)=[\w%-]/,
  "a card number": /(?<![\w.-])(4\d{15}|5[1-5]\d{14}|3[47]\d{13})(?![\w-])/,
  "a payment's secret": /\bpi_\w+_secret_\w+/,
  "a provider's key": /\b(sk|rk|whsec)_\w{8,}/,
  "a webhook's signature": /\bt=\d+,v1=[0-9a-f]{16}/,
  "an authorization header": /\b(Bearer|Basic) +[\w+/=.-]{8,}/i,
  // As a field: an attacker may write the word into a path.
  "a cookie": /"(set-)?cookie"|session_token=/i,
  "a password": /password\\?"\s*:\s*\\?"|\bsesame\b/i,
  "a password's hash": /\$argon2|\$scrypt/,
};

export interface WatchedLog {
  /** The shop's own log at its most verbose level. */
  log: Logger;
  /** @throws if a line contained a secret */
  assertNoSecrets(): void;
}

/** Opens a log that goes nowhere, except that each line is searched for secrets. */
export function watchedLog(onLine: (line: string) => void = () => {}): WatchedLog {
  const found: string[] = [];
  const write = (line: string) => {
    onLine(line);
    for (const [what, pattern] of Object.entries(secrets)) {
      if (pattern.test(line) && found.length < 3) found.push(`${what}: ${line.slice(0, 400)}`);
    }
  };
  return {
    log: openLog("trace", { write }),
    assertNoSecrets: () => {
      if (found.length > 0) throw new Error(`The log contains secrets:\n${found.join("\n")}`);
    },
  };
}
