/**
 * Calls back when the launcher (`scripts/launch.mjs`) that started this process exits for any reason, including a
 * kill -9, because their IPC channel then closes. Never calls back in a process started by hand, and does not keep the
 * process running.
 */
export function onLauncherExit(callback: () => void): void {
  if (process.send === undefined) return;
  if (!process.connected) {
    setImmediate(callback);
    return;
  }
  process.once("disconnect", callback);
  process.channel?.unref();
}
