/** Everyday names for the parts of a category. Each list is separated by ", " and each phrase is in tokens. */
export interface CategoryWords {
  categories: string;
  /** Phrases that the parts themselves contain. */
  onParts: string;
  /** Phrases that people type. */
  typed: string;
  /** The same in German, French and Spanish. */
  abroad?: string;
}

export const categoryWords: readonly CategoryWords[] = [
  {
    categories: "memory",
    onParts: "memory, ram, sodimm",
    typed: "ram, memory, sodimm, dimm, memory module, memory stick, ram stick, ram module, memory card",
    abroad:
      "arbeitsspeicher, speicher, speicherriegel, ram riegel, hauptspeicher, mémoire, mémoire ram, mémoire vive, barrette, barrette mémoire, memoria, memoria ram",
  },
  {
    categories: "m2-ssd, sata-ssd",
    onParts: "ssd, drive",
    typed:
      "ssd, drive, hdd, harddisk, harddrive, hard disk, hard drive, disk, storage, solid state drive, solid state, ssd drive",
    abroad:
      "festplatte, festplatten, ssd festplatte, laufwerk, speicherplatte, disque dur, disque dur ssd, disque ssd, disque, disco duro, disco duro ssd, disco ssd, disco",
  },
  {
    categories: "m2-ssd",
    onParts: "nvme ssd",
    typed: "nvme, nvme ssd, nvme drive, m2 nvme",
  },
  { categories: "m2-ssd", onParts: "m2", typed: "m2 ssd, m2 drive, ngff, ngff ssd" },
  { categories: "m2-ssd", onParts: "m2 sata ssd", typed: "m2 sata, m2 sata ssd, sata m2, sata m2 ssd" },
  { categories: "sata-ssd", onParts: "sata ssd", typed: "sata ssd, sata drive, sata hdd" },
  {
    categories: "battery",
    onParts: "battery",
    typed: "battery, batteries, batt, battery pack, accumulator",
    abroad: "akku, akkus, accu, akkupack, batterie, batteries, batería, baterías",
  },
  {
    categories: "panel",
    onParts: "panel, display, screen",
    typed: "panel, screen, display, lcd, monitor, lcd panel, lcd screen, display panel, led screen",
    abroad:
      "bildschirm, anzeige, ersatzdisplay, écran, dalle, dalle écran, écran lcd, pantalla, pantalla lcd",
  },
  {
    categories: "panel",
    onParts: "touch",
    typed: "touch screen, touchscreen, touch display, touch panel",
    abroad: "écran tactile, pantalla táctil",
  },
  {
    categories: "charger",
    onParts: "charger, adapter",
    typed:
      "charger, chargers, adapter, adaptor, power supply, psu, power adapter, power brick, ac adapter, ac adaptor, power cord, charging cable, power cable, charging brick, ac charger",
    abroad:
      "netzteil, netzteile, ladegerät, ladekabel, ladeteil, netzadapter, stromkabel, chargeur, alimentation, adaptateur secteur, bloc d alimentation, cargador, fuente alimentación, adaptador corriente",
  },
  {
    categories: "keyboard",
    onParts: "keyboard",
    typed: "keyboard, keyboards, key board, keys, keypad",
    abroad: "tastatur, tastaturen, clavier, teclado, teclados",
  },
  {
    categories: "touchpad",
    onParts: "touchpad",
    typed: "touchpad, trackpad, mousepad, clickpad, touch pad, track pad, mouse pad",
    abroad: "pavé tactile, panel táctil",
  },
  {
    categories: "cooling",
    onParts: "fan, cooler",
    typed:
      "fan, cooler, cooling, cooling fan, cpu fan, cpu cooler, heatsink, heat sink, blower, ventilator, heatsink fan",
    abroad:
      "lüfter, kühler, cpu lüfter, gehäuselüfter, ventilateur, refroidisseur, dissipateur, ventilador, disipador",
  },
  {
    categories: "thermal",
    onParts: "thermal",
    typed: "thermal, heat conducting",
  },
  {
    categories: "thermal",
    onParts: "thermal paste",
    typed:
      "thermal paste, heat paste, paste, cooling paste, cpu paste, thermal grease, thermal compound, heat conducting paste",
    abroad: "wärmeleitpaste, pâte thermique, pasta térmica",
  },
  {
    categories: "thermal",
    onParts: "thermal pad",
    typed: "thermal pad, thermal pads",
    abroad: "wärmeleitpad, wärmeleitpads, pad thermique, almohadilla térmica",
  },
  {
    categories: "dc-jack",
    onParts: "jack",
    typed:
      "dc jack, power jack, charging port, charging socket, charge port, power port, power socket, dc socket, dc connector, dc port, jack, charging jack, charger port",
    abroad: "ladebuchse, strombuchse, netzteilbuchse, connecteur charge, prise charge, conector carga",
  },
  {
    categories: "wifi",
    onParts: "wifi",
    typed:
      "wifi, wlan, wireless, wifi card, wlan card, wireless card, network card, wifi module, wlan module, wifi adapter, wireless adapter, bluetooth card, wifi chip",
    abroad: "wlan karte, wlan modul, carte wifi, carte réseau, tarjeta wifi, tarjeta red",
  },
  {
    categories: "wwan",
    onParts: "lte, broadband",
    typed:
      "wwan, lte, 4g, umts, modem, lte modem, 4g modem, lte card, 4g card, wwan card, mobile broadband, cellular",
    abroad: "lte karte, carte 4g, tarjeta 4g",
  },
  {
    categories: "cable",
    onParts: "cable, ffc",
    typed: "cable, cables, ribbon, flex, ribbon cable, flat cable, flex cable",
    abroad: "kabel, flachbandkabel, flachkabel, câble, nappe, cable plano",
  },
  {
    categories: "cable",
    onParts: "display cable",
    typed: "lvds cable, display cable, screen cable, lcd cable, edp cable, video cable",
    abroad: "displaykabel, nappe écran, cable flex pantalla",
  },
  {
    categories: "hinge",
    onParts: "hinge",
    typed: "hinge, hinges",
    abroad: "scharnier, scharniere, charnière, charnières, bisagra, bisagras",
  },
  {
    categories: "cover",
    onParts: "cover",
    typed: "cover, case, housing, chassis, lid",
    abroad: "gehäuse, deckel, abdeckung, coque, boîtier, carcasa, tapa",
  },
  {
    categories: "cover",
    onParts: "bottom cover",
    typed: "bottom case, bottom cover, base cover, bottom, bottom base",
    abroad: "unterschale, bodendeckel, gehäuseunterteil",
  },
  {
    categories: "cover",
    onParts: "palm rest",
    typed: "palm rest, palmrest, upper case",
    abroad: "handballenauflage, repose poignet, reposamanos",
  },
  {
    categories: "speaker",
    onParts: "speaker",
    typed: "speaker, speakers, loudspeaker, loudspeakers, audio",
    abroad: "lautsprecher, haut parleur, haut parleurs, altavoz, altavoces",
  },
  {
    categories: "webcam",
    onParts: "webcam",
    typed: "webcam, camera, cam, web cam, camera module",
    abroad: "kamera, caméra, cámara",
  },
  {
    categories: "system-board",
    onParts: "board",
    typed: "motherboard, mainboard, mobo, system board, logic board, main board, mother board",
    abroad: "hauptplatine, platine, carte mère, placa base, placa madre",
  },
  {
    categories: "tools",
    onParts: "tool",
    typed:
      "tool, tools, toolkit, tool kit, tool set, screwdriver, screwdriver set, spudger, repair kit, pry tool",
    abroad: "werkzeug, schraubendreher, outil, outils, tournevis, herramientas, destornillador",
  },
  {
    categories: "tools",
    onParts: "screw",
    typed: "screw, screws, screw set, screw kit",
    abroad: "schrauben, vis, tornillos",
  },
];
