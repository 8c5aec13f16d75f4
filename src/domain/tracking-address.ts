/** Carriers by a word of their name, as admins type it, and their pages for one parcel. */
const carriers: readonly [name: RegExp, page: string][] = [
  [/\bups\b/i, "https://www.ups.com/track?tracknum="],
  [/\bfed ?ex\b/i, "https://www.fedex.com/fedextrack/?trknbr="],
  [/\busps\b/i, "https://tools.usps.com/go/TrackConfirmAction?tLabels="],
  [/\bdhl\b/i, "https://www.dhl.com/us-en/home/tracking.html?tracking-id="],
];

/** Returns the carrier's page for a parcel; undefined for a carrier that the shop does not know. */
export function trackingAddress(carrier: string | undefined, trackingNumber: string): string | undefined {
  const page = carriers.find(([name]) => name.test(carrier ?? ""))?.[1];
  return page && page + encodeURIComponent(trackingNumber.replaceAll(/\s/g, ""));
}
