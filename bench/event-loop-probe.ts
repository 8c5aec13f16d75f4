// Preloaded into the shop's process (`--import`): a timer of one millisecond measures the longest time between two
// turns of the event loop. The benchmark asks for it over the process's channel.

/** How long nothing else could run. */
export interface Standstill {
  wallMs: number;
  /** CPU time of the thread meanwhile: on a busy machine the wall clock also counts what other processes took. */
  cpuMs: number;
}

let longest: Standstill = { wallMs: 0, cpuMs: 0 };
let lastTurnMs = performance.now();
let lastCpuMs = threadCpuMs();

setInterval(() => {
  const [turnMs, cpuMs] = [performance.now(), threadCpuMs()];
  longest.wallMs = Math.max(longest.wallMs, turnMs - lastTurnMs);
  longest.cpuMs = Math.max(longest.cpuMs, cpuMs - lastCpuMs);
  [lastTurnMs, lastCpuMs] = [turnMs, cpuMs];
}, 1).unref();

process.on("message", () => process.send?.(takeLongestStandstill()));
process.channel?.unref();

/** Returns the longest standstill since the last call. */
export function takeLongestStandstill(): Standstill {
  const taken = longest;
  longest = { wallMs: 0, cpuMs: 0 };
  return taken;
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
