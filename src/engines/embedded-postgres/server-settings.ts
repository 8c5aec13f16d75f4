import type { Endpoint } from "./endpoint.ts";

interface ServerSettings {
  clusterName: string;
  endpoint: Endpoint;
  /** False trades durability at a power cut for speed: for test servers only. */
  durable: boolean;
  /** Further PostgreSQL settings by name, for example `{ wal_level: "minimal" }`; they override the others. */
  extra: Readonly<Record<string, string>>;
}

/**
 * Returns all settings as `-c name=value` arguments. The data folder stores none, so new defaults reach existing data
 * folders.
 */
export function serverArguments({ clusterName, endpoint, durable, extra }: ServerSettings): string[] {
  const settings: Record<string, string> = {
    cluster_name: clusterName,
    ...listenSettings(endpoint),
    timezone: "UTC",
    log_timezone: "UTC",

    // A process has a pool of about 20 connections; 100 allows for a few processes on the folder's socket, a backup
    // and a person with psql. An unused slot costs a few kilobytes.
    max_connections: "100",
    // 100,000 parts take a few hundred megabytes; the kernel caches the rest. Memory is used only when needed: an idle
    // server takes 20 MB, with 20 connections 51 MB (measured).
    shared_buffers: "128MB",
    // The default of three I/O worker processes pays off only for data far larger than memory.
    io_method: "sync",
    // Statements take milliseconds; compiling them takes longer than running them.
    jit: "off",
    // The data is on an SSD or in memory; the default of 4 assumes a spinning disk.
    random_page_cost: "1.1",
    // With all three on, what was committed is on disk, and a power cut cannot leave a page half written.
    fsync: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
    synchronous_commit: durable ? "on" : "off",

    // Clients log failed statements themselves. The server's log would repeat customers' data, so it contains only
    // messages about the server, without details.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_line_prefix: "",
    lc_messages: "C",
    logging_collector: "off",
    log_destination: "stderr",
    ...extra,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function listenSettings({ kind, host, port }: Endpoint): Record<string, string> {
  if (kind === "loopback") {
    return { listen_addresses: host, port: String(port), unix_socket_directories: "" };
  }
  return {
    listen_addresses: "",
    port: String(port),
    // PostgreSQL parses a list: the quotes keep a comma or blank in the path from splitting it.
    unix_socket_directories: `"${host}"`,
    unix_socket_permissions: "0700",
  };
}
