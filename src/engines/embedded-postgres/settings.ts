/** Where clients reach the server: a Unix socket, or, on Windows, a port of this machine only. */
export type Endpoint =
  | { kind: "socket"; directory: string; port: number }
  | { kind: "loopback"; host: "127.0.0.1"; port: number };

interface ServerSettings {
  clusterName: string;
  endpoint: Endpoint;
  /** False gives up safety at a power cut for speed: for test servers, never for a shop. */
  durable: boolean;
  /** Further settings of PostgreSQL by name, for example `{ wal_level: 'minimal' }`; they win. */
  extra: Readonly<Record<string, string>>;
}

/**
 * Everything the server is told, as `-c name=value` arguments: the data folder keeps no settings of its
 * own, so an update of the shop updates them.
 */
export function serverArguments({ clusterName, endpoint, durable, extra }: ServerSettings): string[] {
  const settings: Record<string, string> = {
    cluster_name: clusterName,
    ...reachability(endpoint),
    timezone: "UTC",
    log_timezone: "UTC",

    // One shop process holds a pool of some 20 connections; 100 leaves room for a few processes on one
    // folder's socket, a backup and a person with psql. An unused slot costs a few kilobytes.
    max_connections: "100",
    // A shop of 100,000 parts is a few hundred megabytes; the kernel's cache holds what this does not.
    // Pages are taken from the machine only once used: an idle server takes 20 MB, with 20 connections 51 MB (tried).
    shared_buffers: "128MB",
    // The default of three I/O worker processes pays off on disks far larger than this data.
    io_method: "sync",
    // Statements here take milliseconds; compiling them first takes longer than running them.
    jit: "off",
    // The data sits on an SSD or in memory; the default of 4 is a spinning disk's.
    random_page_cost: "1.1",
    // All three on: what was confirmed is on the disk, and no page is half written after a power cut.
    fsync: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
    synchronous_commit: durable ? "on" : "off",

    // Failed statements reach the shop as errors, and it logs them in its own words. In the server's log
    // they would repeat customers' data, so it reports on the server itself only, without details.
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

function reachability(endpoint: Endpoint): Record<string, string> {
  if (endpoint.kind === "loopback") {
    return { listen_addresses: endpoint.host, port: String(endpoint.port), unix_socket_directories: "" };
  }
  return {
    listen_addresses: "",
    port: String(endpoint.port),
    // A list to PostgreSQL: the quotes keep a comma or a blank in the path part of it.
    unix_socket_directories: `"${endpoint.directory}"`,
    unix_socket_permissions: "0700",
  };
}
