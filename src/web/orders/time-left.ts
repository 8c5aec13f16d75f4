/**
 * How long a hold lasts, as a clock counting down: "29:41", "1:05:00". Null when it is over.
 * @param until ISO 8601. @param nowMs the browser's clock, which only shows: the shop decides by its own.
 */
export function timeLeft(until: string, nowMs: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - nowMs) / 1000);
  if (!(seconds > 0)) return null;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
