/**
 * Calls back when the launcher (`scripts/launch.mjs`) that started this process is gone, even by a
 * kill -9 that let it say nothing: their channel closes with it. Never calls when the process was started
 * by hand, and by itself keeps no process running.
 */
export function whenLauncherGone(callback: () => void): void {
  if (process.send === undefined) return;
  if (!process.connected) {
    setImmediate(callback);
    return;
  }
  process.once("disconnect", callback);
  process.channel?.unref();
}
