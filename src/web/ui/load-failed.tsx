/** In place of a part of the page whose scripts could not be loaded. */
export function LoadFailed() {
  return (
    <p role="alert" className="text-ink-soft text-small">
      This part of the page could not be loaded.{" "}
      <button type="button" className="text-link" onClick={() => location.reload()}>
        Reload the page
      </button>
    </p>
  );
}
