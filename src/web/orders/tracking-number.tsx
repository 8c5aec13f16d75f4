import { trackingAddress } from "#domain/tracking-address.ts";

interface TrackingNumberProps {
  carrier: string | undefined;
  trackingNumber: string;
}

/** A parcel's number, whole on one line, which links to the carrier's own page if the shop knows it. */
export function TrackingNumber({ carrier, trackingNumber }: TrackingNumberProps) {
  const address = trackingAddress(carrier, trackingNumber);
  const number = <code className="part-number">{trackingNumber}</code>;
  // An inline block moves to the next line as a whole, and breaks only where it is wider than the page.
  const whole = "wrap-anywhere inline-block max-w-full";
  if (address === undefined) return <span className={`${whole} text-ink`}>{number}</span>;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={`${whole} -my-1 text-link`}>
      {number}
      <span className="sr-only">, track with {carrier} (opens in a new tab)</span>
    </a>
  );
}
