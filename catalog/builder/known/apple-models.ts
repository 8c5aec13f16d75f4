import { type KnownMaker, usbC } from "./known-facts.ts";

// Source: Apple's support articles "Identify your MacBook model", "… MacBook Air …" and "… MacBook Pro …", which give
// each year's name with its identifier, and its service manuals for the MacBooks of 2006 to 2008.

/** Names by identifiers that Apple used for more than one year or size, of which the reports name one. */
const names: Readonly<Record<string, string>> = {
  "MacBook2,1": "MacBook (13-inch, Late 2006 and Mid 2007)",
  "MacBook4,1": "MacBook (13-inch, Early 2008 and Late 2008)",
  "MacBook5,2": "MacBook (13-inch, Early 2009 and Mid 2009)",
  "MacBookAir2,1": "MacBook Air (Late 2008 and Mid 2009)",
  "MacBookAir6,1": "MacBook Air (11-inch, Mid 2013 and Early 2014)",
  "MacBookAir6,2": "MacBook Air (13-inch, Mid 2013 and Early 2014)",
  "MacBookAir7,2": "MacBook Air (13-inch, Early 2015 and 2017)",
  "MacBookPro2,1": "MacBook Pro (17-inch Core 2 Duo)",
  "MacBookPro3,1": "MacBook Pro (15-inch and 17-inch, Mid 2007)",
  "MacBookPro4,1": "MacBook Pro (15-inch and 17-inch, Early 2008)",
  "MacBookPro5,1": "MacBook Pro (15-inch, Late 2008 and Early 2009)",
  "MacBookPro5,2": "MacBook Pro (17-inch, Early 2009 and Mid 2009)",
  "MacBookPro8,1": "MacBook Pro (13-inch, Early 2011 and Late 2011)",
  "MacBookPro8,2": "MacBook Pro (15-inch, Early 2011 and Late 2011)",
  "MacBookPro8,3": "MacBook Pro (17-inch, Early 2011 and Late 2011)",
  "MacBookPro10,1": "MacBook Pro (Retina, 15-inch, Mid 2012 and Early 2013)",
  "MacBookPro10,2": "MacBook Pro (Retina, 13-inch, Late 2012 and Early 2013)",
  "MacBookPro11,1": "MacBook Pro (Retina, 13-inch, Late 2013 and Mid 2014)",
  "MacBookPro11,2": "MacBook Pro (Retina, 15-inch, Late 2013 and Mid 2014)",
  "MacBookPro11,3": "MacBook Pro (Retina, 15-inch, Late 2013 and Mid 2014)",
  "MacBookPro11,5": "MacBook Pro (Retina, 15-inch, Mid 2015)",
  "MacBookPro15,1": "MacBook Pro (15-inch, 2018 and 2019)",
  "MacBookPro15,2": "MacBook Pro (13-inch, 2018 and 2019, Four Thunderbolt 3 ports)",
  "MacBookPro15,3": "MacBook Pro (15-inch, 2018 and 2019)",
};

/** Returns Apple's name for an identifier, with every year that it stands for; undefined where the reports' will do. */
export const appleName = (identifier: string): string | undefined => names[identifier];

/** The number on the underside of each MacBook. */
const identifiers: Readonly<Record<string, string>> = {
  A1150: "MacBookPro1,1",
  A1151: "MacBookPro1,2",
  A1181: "MacBook1,1 MacBook2,1 MacBook3,1 MacBook4,1 MacBook5,2",
  A1211: "MacBookPro2,2",
  A1212: "MacBookPro2,1",
  A1226: "MacBookPro3,1",
  A1229: "MacBookPro3,1",
  A1237: "MacBookAir1,1",
  A1260: "MacBookPro4,1",
  A1261: "MacBookPro4,1",
  A1278: "MacBook5,1 MacBookPro5,5 MacBookPro7,1 MacBookPro8,1 MacBookPro9,2",
  A1286: "MacBookPro5,1 MacBookPro5,3 MacBookPro5,4 MacBookPro6,2 MacBookPro8,2 MacBookPro9,1",
  A1297: "MacBookPro5,2 MacBookPro6,1 MacBookPro8,3",
  A1304: "MacBookAir2,1",
  A1342: "MacBook6,1 MacBook7,1",
  A1369: "MacBookAir3,2 MacBookAir4,2",
  A1370: "MacBookAir3,1 MacBookAir4,1",
  A1398: "MacBookPro10,1 MacBookPro11,2 MacBookPro11,3 MacBookPro11,4 MacBookPro11,5",
  A1425: "MacBookPro10,2",
  A1465: "MacBookAir5,1 MacBookAir6,1 MacBookAir7,1",
  A1466: "MacBookAir5,2 MacBookAir6,2 MacBookAir7,2",
  A1502: "MacBookPro11,1 MacBookPro12,1",
  A1534: "MacBook8,1 MacBook9,1 MacBook10,1",
  A1706: "MacBookPro13,2 MacBookPro14,2",
  A1707: "MacBookPro13,3 MacBookPro14,3",
  A1708: "MacBookPro13,1 MacBookPro14,1",
  A1932: "MacBookAir8,1 MacBookAir8,2",
  A1989: "MacBookPro15,2",
  A1990: "MacBookPro15,1 MacBookPro15,3",
  A2141: "MacBookPro16,1 MacBookPro16,4",
  A2159: "MacBookPro15,4",
  A2179: "MacBookAir9,1",
  A2251: "MacBookPro16,2",
  A2289: "MacBookPro16,3",
  A2338: "MacBookPro17,1",
  A2442: "MacBookPro18,3 MacBookPro18,4",
  A2485: "MacBookPro18,1 MacBookPro18,2",
};

/** Returns the numbers that may be on the underside of a MacBook: "A1466" for a "MacBookAir7,2". */
export const numbersUnderneath = (identifier: string): string[] =>
  Object.keys(identifiers).filter((number) => identifiers[number]?.split(" ").includes(identifier));

const magSafe = (voltageV: number) => ({ connector: "MagSafe", voltageV });
const magSafe2 = (voltageV: number) => ({ connector: "MagSafe 2", voltageV });
/** Beside USB-C. */
export const magSafe3 = { connector: "MagSafe 3", voltageV: 20 };

/** What each MacBook came with. Source: "Identify the power adapter for your Mac laptop" at Apple's support. */
export const apple: KnownMaker = {
  power: [
    [/^MacBook[1-7],/, { inlets: [magSafe(16.5)], watts: 60 }],
    [/^MacBookAir[1-4],/, { inlets: [magSafe(14.5)], watts: 45 }],
    [/^MacBookPro(5,5|7,1|8,1|9,2)$/, { inlets: [magSafe(16.5)], watts: 60 }],
    [/^MacBookPro([1-46],\d|5,[1-4]|8,[23]|9,1)$/, { inlets: [magSafe(18.5)], watts: 85 }],
    [/^MacBookAir[5-7],/, { inlets: [magSafe2(14.85)], watts: 45 }],
    [/^MacBookPro(10,2|11,1|12,1)$/, { inlets: [magSafe2(16.5)], watts: 60 }],
    [/^MacBookPro(10,1|11,[2-5])$/, { inlets: [magSafe2(20)], watts: 85 }],
    [/^MacBook(8|9|10),/, { inlets: [usbC], watts: 29 }],
    [/^MacBookAir[89],/, { inlets: [usbC], watts: 30 }],
    [/^MacBookPro(1[34],[12]|15,[24]|16,[23]|17,1)$/, { inlets: [usbC], watts: 61 }],
    [/^MacBookPro(1[34],3|15,[13])$/, { inlets: [usbC], watts: 87 }],
    [/^MacBookPro16,[14]$/, { inlets: [usbC], watts: 96 }],
    [/^MacBookPro18,[34]$/, { inlets: [usbC, magSafe3], watts: 67, upToWatts: 96 }],
    [/^MacBookPro18,[12]$/, { inlets: [usbC, magSafe3], watts: 140 }],
  ],
};
