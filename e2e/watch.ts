import type { BrowserContext } from "@playwright/test";

/**
 * What goes wrong in a browser beside what a test looks at: errors in the console (violations of the content
 * security policy are among them), uncaught errors, requests without an answer, answers of 500 and above.
 */
export class Faults {
  readonly #found: string[] = [];
  readonly #allowed: { fault: RegExp; seen: boolean }[] = [];

  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() === "error") this.#add(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#add(`uncaught: ${error.error().stack ?? error.error()}`));
    context.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // Whoever leaves a page also leaves what it was still loading.
      if (why !== "net::ERR_ABORTED") this.#add(`no answer: ${request.url()} (${why})`);
    });
    context.on("response", (response) => {
      if (response.status() >= 500) this.#add(`status ${response.status()}: ${response.url()}`);
    });
    context.on("page", (page) => {
      page.on("crash", () => this.#add(`crash: ${page.url()}`));
    });
  }

  /** Declares a fault that the test brings about on purpose; one that then does not come is itself a fault. */
  allow(fault: RegExp): void {
    this.#allowed.push({ fault, seen: false });
  }

  /** Everything that must not have happened, in words. */
  unexpected(): string[] {
    const missing = this.#allowed.filter(({ seen }) => !seen);
    return [...this.#found, ...missing.map(({ fault }) => `did not come about: ${fault}`)];
  }

  #add(fault: string): void {
    const allowed = this.#allowed.filter((known) => known.fault.test(fault));
    for (const known of allowed) known.seen = true;
    if (allowed.length === 0) this.#found.push(fault);
  }
}
