/** Local times `HH:MM` of one day, `[from, to)`. */
export interface Hours {
  from: string;
  to: string;
}

export function isTime(text: string | null | undefined): text is string {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text ?? '');
}

/** `+01:00`, as the zone stands at an instant. */
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
  // Within hours of a clock change the offset of the wall time itself decides.
  const offset = offsetAt(Date.parse(`${local}${near}`), timezone);
  return `${local}${offset}`;
}

/** Today in a time zone, as the member or the site lives it. */
export function todayIn(timezone: string, now: Date | number = Date.now()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(now);
}

/** Local date and `HH:MM` at the site of an ISO instant. */
export function toLocal(instant: string | number, timezone: string): { date: string; time: string } {
  const at = new Date(instant);
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, timeStyle: 'short' }).format(at);
  return { date: todayIn(timezone, at), time };
}
