import type { Config } from "./config.ts";

/** The shop's own address. Its port is known once it listens. */
export class OwnAddress {
  readonly #config: Pick<Config, "host" | "publicUrl">;
  #port: number;

  constructor(config: Pick<Config, "host" | "port" | "publicUrl">) {
    this.#config = config;
    this.#port = config.port;
  }

  set port(port: number) {
    this.#port = port;
  }

  /** Returns the URL for people, without a trailing slash. */
  publicUrl(): string {
    return this.#config.publicUrl ?? `http://localhost:${this.#port}`;
  }

  /** Returns where the process reaches itself; a listener on all interfaces is reached over the loopback. */
  loopback(): { host: string; port: number; protocol: "http" } {
    const { host } = this.#config;
    const isLocal = host === "0.0.0.0" || host === "::" || host === "localhost";
    return { host: isLocal ? "127.0.0.1" : host, port: this.#port, protocol: "http" };
  }

  loopbackUrl(): string {
    const { host, port } = this.loopback();
    return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  }
}
