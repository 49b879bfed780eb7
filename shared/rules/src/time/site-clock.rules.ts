import type { Part } from '@escale/contract/common';

/** Local times `HH:MM` of one day, `[from, to)`. */
export interface Hours {
  from: string;
  to: string;
}

/** Time at which the afternoon begins where a search asks for hours. */
const noon = '13:00';

/** The part of a day that contains some hours: what spaces that are sold by halves are searched for (EXP-02). */
export function partOfHours({ from, to }: Hours): Part {
  if (to <= noon) return 'morning';
  return from >= noon ? 'afternoon' : 'day';
}

/** Hours that are charged: a started one counts as a full one (BKG-24). */
export function chargedHours({ from, to }: Hours): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return Math.ceil((minutes(to) - minutes(from)) / 60);
}

export function isTime(text: string | null | undefined): text is string {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text ?? '');
}

/** UTC offset of a time zone at an instant, `+01:00`. */
function offsetAt(instant: number, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return name === '' ? '+00:00' : name;
}

/** A local date and `HH:MM` at the site as an ISO instant with its offset. */
export function toInstant(date: string, time: string, timezone: string): string {
  const local = `${date}T${time}:00`;
  const near = offsetAt(Date.parse(`${local}Z`), timezone);
  // Within hours of a clock change the offset at the wall time itself decides.
  const offset = offsetAt(Date.parse(`${local}${near}`), timezone);
  return `${local}${offset}`;
}

/** Today's date in a time zone. */
export function todayIn(timezone: string, now: Date | number = Date.now()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(now);
}

/** Local date and `HH:MM` at the site of an ISO instant. */
export function toLocal(instant: string | number, timezone: string): { date: string; time: string } {
  const at = new Date(instant);
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, timeStyle: 'short' }).format(at);
  return { date: todayIn(timezone, at), time };
}
