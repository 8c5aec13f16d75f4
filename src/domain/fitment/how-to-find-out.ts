/** Shelf by shelf: what on the old part decides, and where it stands. */
const ways: Readonly<Record<string, string>> = {
  memory: "A module's label names its kind, such as “8 GB PC4-2666” for DDR4.",
  "m2-ssd": "The drive in it now says so: length, key and NVMe or SATA stand on its label.",
  "sata-ssd": "A 2.5-inch drive is a flat box of 70 × 100 mm; measure its height.",
  battery: "The code on your old pack's label decides: search for it.",
  panel: "Search for the number on the back of the old panel, such as B140HAN04.0.",
  keyboard: "Turn the old one over: its number stands on a sticker. Compare layout, screws and ribbons.",
  touchpad: "Measure the old one, and count the pins of its ribbon.",
  cooling: "Compare the number on the fan's label, the screw holes and the plug.",
  charger: "The label of your old charger names plug, volts and watts.",
  "dc-jack": "Measure the plug, the cable and the distance of the ears.",
  wifi: "Size and notch of the card in it now decide.",
  wwan: "Look for a second M.2 slot with aerial leads beside it, and for a SIM tray.",
  cable: "Compare both plugs, the pins and the length with the old one.",
  hinge: "Measure the arms and the screw holes of the old pair.",
  cover: "Measure the old piece, and compare its screw holes and openings.",
  speaker: "Compare size, cable and plug with the old pair.",
  webcam: "Measure the old board, and count the pins of its plug.",
  "system-board": "The model of the housing decides: it stands on the underside.",
};

/** How somebody finds out whether a part of this shelf fits, where the shop does not know. */
export const howToFindOut = (category: string): string =>
  ways[category] ?? "Compare numbers, plugs and screw holes with the old part.";
