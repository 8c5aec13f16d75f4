import { expect, test } from "vitest";
import { trackingAddress } from "./tracking-address.ts";

test.each([
  ["UPS", "1Z 999 AA1", "https://www.ups.com/track?tracknum=1Z999AA1"],
  ["ups ground", "1Z9", "https://www.ups.com/track?tracknum=1Z9"],
  ["FedEx", "77", "https://www.fedex.com/fedextrack/?trknbr=77"],
  ["USPS", "94/00", "https://tools.usps.com/go/TrackConfirmAction?tLabels=94%2F00"],
  ["DHL Express", "JJD", "https://www.dhl.com/us-en/home/tracking.html?tracking-id=JJD"],
])("A parcel with %s is tracked at the carrier's own page", (carrier, number, address) => {
  expect(trackingAddress(carrier, number)).toBe(address);
});

test.each([undefined, "", "Our van", "Upsala Cargo"])("A parcel with %s has no page", (carrier) => {
  expect(trackingAddress(carrier, "1")).toBeUndefined();
});
