/** A field that people don't see, and bots fill in: such a form is discarded. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
