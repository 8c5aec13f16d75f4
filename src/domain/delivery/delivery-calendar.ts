import { dayIn, localTimeIn } from "#domain/day.ts";

/**
 * When the shop ships and how long its carriers take. Days are ISO 8601 in the shop's time zone, weekdays 1 (Monday) to
 * 7.
 */
export interface DeliveryCalendar {
  /** Orders placed before this time of a shipping day ship that day: "15:00". */
  cutOff: string;
  shippingWeekdays: number[];
  /** The days on which carriers move and deliver parcels. */
  carrierWeekdays: number[];
  /** Nothing ships and nothing is delivered. */
  daysOff: { date: string; name: string }[];
  /** Carrier days from shipping to delivery. */
  carrierDays: number;
  /** The same for parcels that must not fly: lithium batteries are dangerous goods. */
  groundCarrierDays: number;
  /** Ids of the categories whose parts ship by ground. */
  groundCategories: string[];
}

/** The delivery promise for an order placed now. */
export interface DeliveryPromise {
  /** An order placed before this moment still arrives on that day. */
  orderBefore: Date;
  /** ISO 8601 day. */
  arrivesOn: string;
}

/** A calendar without a single shipping day in this many days promises nothing. */
const MAX_DAYS_AHEAD = 400;

/** Returns whether an order goes by ground: as soon as one of its parts has to, all of it arrives together. */
export function shipsByGround(
  { groundCategories }: Pick<DeliveryCalendar, "groundCategories">,
  categories: readonly string[],
): boolean {
  return categories.some((category) => groundCategories.includes(category));
}

/** Returns when an order placed at `now` arrives; undefined when the calendar has no such day within a year. */
export function deliveryPromise(
  calendar: DeliveryCalendar,
  timeZone: string,
  now: Date,
  byGround: boolean,
): DeliveryPromise | undefined {
  const daysOff = new Set(calendar.daysOff.map(({ date }) => date));
  const isDay = (day: string, weekdays: readonly number[]) =>
    weekdays.includes(weekdayOf(day)) && !daysOff.has(day);

  const today = dayIn(timeZone, now);
  const cutOffOf = (day: string) => timeInZone(day, calendar.cutOff, timeZone);
  const shipsOn = firstDay(
    today,
    (day) => isDay(day, calendar.shippingWeekdays) && cutOffOf(day).getTime() > now.getTime(),
  );
  if (shipsOn === undefined) return undefined;

  let arrivesOn: string | undefined = shipsOn;
  for (let left = byGround ? calendar.groundCarrierDays : calendar.carrierDays; left > 0; left -= 1) {
    if (arrivesOn === undefined) return undefined;
    arrivesOn = firstDay(dayAfter(arrivesOn), (day) => isDay(day, calendar.carrierWeekdays));
  }
  return arrivesOn === undefined ? undefined : { orderBefore: cutOffOf(shipsOn), arrivesOn };
}

/** Returns the first day from `from` on that passes. */
function firstDay(from: string, passes: (day: string) => boolean): string | undefined {
  let day = from;
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    if (passes(day)) return day;
    day = dayAfter(day);
  }
  return undefined;
}

const DAY_MS = 86_400_000;
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
/** 1 (Monday) to 7. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;

/**
 * Returns the moment at which the clocks of a time zone show this time on this day. A time that is skipped when the
 * clocks go forward is that much later; of a time that comes twice when they go back, it is one of the two.
 */
function timeInZone(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Twice, because the offset may be another one at the moment than at the first guess.
  let moment = shown - offsetMs(timeZone, shown);
  moment = shown - offsetMs(timeZone, moment);
  return new Date(moment);
}

/** Returns how far a time zone is ahead of UTC at a moment. */
function offsetMs(timeZone: string, momentMs: number): number {
  const { day, time } = localTimeIn(timeZone, momentMs);
  return Date.parse(`${day}T${time}Z`) - Math.floor(momentMs / 1000) * 1000;
}
