/** A problem that a shopper describes, its usual causes, and the categories of the parts that fix it. */
export interface Symptom {
  id: string;
  title: string;
  /** Checks to make before buying, the cheapest first. */
  checks: readonly string[];
  /** The most likely first. */
  categories: readonly string[];
}

interface SymptomPattern extends Symptom {
  /** Each alternative is a list of word groups, one word of each of which is in the query. */
  described: readonly string[];
}

const isNot =
  "not wont doesnt dont isnt never stopped stops cant fails failing broken dead nicht kein keine pas ne defekt kaputt";
const isBroken =
  "broken cracked crack damaged smashed shattered split gebrochen kaputt defekt cassé casse fissuré fissure roto rota";
const isScreen = "screen display lcd panel bildschirm écran ecran pantalla";
const isBattery = "battery batteries akku batterie batería bateria";
const isFan = "fan fans lüfter luefter ventilateur ventilador";
const isKeys = "keyboard keys key tastatur tasten clavier touches teclado teclas";
const isLaptop = "laptop notebook computer pc it machine ordinateur ordenador portátil portatil";

/** More specific descriptions come first. Groups are separated by " + ". */
export const symptoms: readonly SymptomPattern[] = [
  {
    id: "swollen-battery",
    title: "A swollen battery",
    checks: [
      "Stop using and charging it: a swollen pack can catch fire. Do not press or pierce it.",
      "Lifted touchpads, bulging bottom covers and gaps at the palm rest are signs of it.",
      "Replace the battery, and hand the old one in at a collection point for batteries.",
    ],
    categories: ["battery", "touchpad"],
    described: [
      `swollen bulging swelling bloated expanded aufgebläht gonflée gonflee hinchada + ${isBattery}`,
    ],
  },
  {
    id: "short-battery-life",
    title: "The battery does not last",
    checks: [
      "Check the wear: “powercfg /batteryreport” on Windows, “upower -d” on Linux. Below 60% of the design capacity, a new battery helps.",
      "If the wear is low, look for a program that keeps the processor busy.",
    ],
    categories: ["battery"],
    described: [
      `${isBattery} + drains draining drain dies dying died weak worn quickly dead bad leer hold holds holding lasts tient dura hält haelt`,
      "dies discharges + fast quickly unplugged",
    ],
  },
  {
    id: "loose-jack",
    title: "A loose charging port",
    checks: [
      "Try another charger: a worn plug feels the same.",
      "A jack on a cable is replaced without soldering. Compare plug size and cable length.",
    ],
    categories: ["dc-jack"],
    described: [
      `loose wobbly ${isBroken} + port socket + charging charge power dc charger`,
      `loose wobbly ${isBroken} + jack ladebuchse`,
      "falls falling slips fell + out + plug port jack charger connector cable cord",
    ],
  },
  {
    id: "not-charging",
    title: "It does not charge",
    checks: [
      "Try another charger of the same plug and voltage with at least the same watts. A charging light that stays off points to charger or jack.",
      "If the light goes on only when the plug is held at an angle, the DC jack is worn.",
      "If it runs from the charger but the battery stays at one percentage, replace the battery.",
    ],
    categories: ["charger", "battery", "dc-jack"],
    described: [
      `charge charging charges laden lädt laedt charger chargeur + ${isNot}`,
      "charge charges cargar carga + no",
      "plugged + not + charging",
    ],
  },
  {
    id: "overheating",
    title: "It gets hot",
    checks: [
      "Clean fan and heat sink with compressed air. Dust is the most common cause.",
      "After three to five years the thermal paste is dry: renew it while the cooler is off.",
      "A fan that stays silent when the laptop is hot, or grinds, needs to be replaced.",
    ],
    categories: ["cooling", "thermal"],
    described: [
      "hot overheating overheats overheat overheated heiß heiss überhitzt chauffe calienta",
      "too + warm",
      "shuts shutting shutdown turns + down off itself",
      "thermal + throttling",
      `${isFan} + ${isNot} + spinning spin spins turning running runs dreht tourne`,
      "ventilador + no",
      `${isFan} + broken dead defekt kaputt stopped`,
    ],
  },
  {
    id: "noisy-fan",
    title: "A noisy fan",
    checks: [
      "Clean the fan first: dust makes it run faster and louder.",
      "Rattling or grinding comes from a worn bearing: replace the fan.",
      "Loud only under load: renew the thermal paste.",
    ],
    categories: ["cooling", "thermal"],
    described: [
      `noisy loud noise rattling rattles grinding grinds buzzing laut bruyant bruit ruidoso ruido + ${isFan} cooler laptop notebook`,
      `always constantly nonstop immer ständig toujours siempre + ${isFan}`,
    ],
  },
  {
    id: "broken-screen",
    title: "A broken screen",
    checks: [
      "The number on the back of the panel is the safest way to the right one, such as B140HAN03.1.",
      "Without it: same diagonal, resolution and connector (30 or 40 pins), touch or not, and the brackets at the same edges.",
      "Connect an external monitor: if its picture is fine, only the panel is broken.",
    ],
    categories: ["panel"],
    described: [`${isBroken} + ${isScreen}`, `lines spots dead pixel pixels + ${isScreen} pixel pixels`],
  },
  {
    id: "dark-screen",
    title: "A dark or flickering screen",
    checks: [
      "Connect an external monitor. If it stays dark as well, panel and cable are not the cause: reseat the memory.",
      "If the picture comes and goes as you move the lid, the display cable is worn.",
      "If you see a faint picture in the light of a flashlight, the panel's backlight has failed.",
    ],
    categories: ["panel", "cable"],
    described: [
      `black dark dim flickering flickers flicker flackert blank schwarz dunkel noir negra + ${isScreen}`,
      `${isScreen} + ${isNot} + working works work`,
      "no + picture image",
      `no + backlight + ${isScreen}`,
    ],
  },
  {
    id: "dead-keys",
    title: "Keys that do not work",
    checks: [
      "Try a USB keyboard: if it works, the laptop's own keyboard is the cause.",
      "After a spill, keys fail one after the other: replace the keyboard.",
      "If all keys are dead, reseat the keyboard's ribbon cable first.",
    ],
    categories: ["keyboard"],
    described: [
      `${isKeys} + ${isNot} missing stuck sticky sticking spilled spill`,
      "teclas teclado + no",
      "spilled spill liquid water coffee + keyboard",
    ],
  },
  {
    id: "dead-touchpad",
    title: "A touchpad that does not work",
    checks: [
      "Check the key that turns the touchpad off, and its setting.",
      "If it lifts or clicks badly, look for a swollen battery below it.",
      "Reseat its ribbon cable before you replace it.",
    ],
    categories: ["touchpad"],
    described: [`touchpad trackpad clickpad + ${isNot} jumps jumpy`],
  },
  {
    id: "no-sound",
    title: "No sound",
    checks: [
      "Plug in headphones: if they play, the speakers or their plug are the cause.",
      "Rattling or one-sided sound comes from a torn membrane: replace the pair.",
    ],
    categories: ["speaker"],
    described: [
      "no sin pas kein + sound audio son sonido ton",
      `speaker speakers sound + ${isNot} crackling crackles rattling distorted`,
    ],
  },
  {
    id: "weak-wifi",
    title: "Weak or dropping Wi-Fi",
    checks: [
      "Compare with a phone at the same place: if it drops too, the router is the cause.",
      "Check that both antenna leads sit on the card.",
      "A card of a newer generation helps if the router has it, too.",
    ],
    categories: ["wifi"],
    described: [
      `wifi wlan wireless + drops dropping disconnects disconnecting weak bad keeps bricht ${isNot}`,
      "slow + wifi wlan",
    ],
  },
  {
    id: "broken-hinge",
    title: "A broken hinge",
    checks: [
      "Stop opening the lid: a stiff hinge tears its screws out of the cover.",
      "Check the screw posts. If they are torn out, the cover must be replaced as well.",
    ],
    categories: ["hinge", "cover"],
    described: [`hinge hinges lid scharnier charnière charniere bisagra + loose stiff wobbly ${isBroken}`],
  },
  {
    id: "dead",
    title: "It does not turn on",
    checks: [
      "Unplug the charger, hold the power button for 30 seconds, then try with the charger alone.",
      "No light at all: test charger and DC jack. Light, but no picture: reseat the memory, one module at a time.",
      "If neither helps, the system board is the likely cause.",
    ],
    categories: ["charger", "memory", "battery", "dc-jack", "system-board"],
    described: [
      `${isNot} + turn power start boot switch turning starting booting startet + on up ${isLaptop}`,
      `${isLaptop} + dead`,
      `${isNot} + boot start booting starting startet`,
      "ne pas no + allume démarre demarre enciende arranca",
    ],
  },
  {
    id: "disk-full",
    title: "The drive is full",
    checks: [
      "Move to a larger SSD: clone the old drive, then swap them.",
      "Check the form of the slot first: 2.5-inch SATA, or M.2 of 80, 42 or 30 mm.",
    ],
    categories: ["m2-ssd", "sata-ssd"],
    described: ["disk drive storage ssd + full", "out low running + storage space"],
  },
  {
    id: "slow",
    title: "A slow laptop",
    checks: [
      "With a hard disk, an SSD makes the largest difference by far.",
      "If the task manager shows more than 80% of the memory in use, add memory.",
      "If it is slow only when hot, clean the fan and renew the thermal paste.",
    ],
    categories: ["m2-ssd", "sata-ssd", "memory"],
    described: [
      `slow sluggish lagging laggy lags langsam lent lento freezes freezing`,
      "out low + memory ram",
      "faster speed + laptop up notebook computer",
    ],
  },
];
