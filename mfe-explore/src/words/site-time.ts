/** The instant of a local time (`09:00`) at a site, as ISO in UTC. */
export function instantAt(date: string, time: string, timeZone: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const guess = wanted - offsetAt(wanted, timeZone);
  // Near a change of the clock the first guess lies on the wrong side of it.
  return new Date(wanted - offsetAt(guess, timeZone)).toISOString();
}

/** Milliseconds a site's clock is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const form = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${form.format(instant).replace(' ', 'T')}Z`) - instant;
}
