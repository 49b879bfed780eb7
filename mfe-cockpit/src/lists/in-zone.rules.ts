const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

/** An instant as the time of a zone with what that zone is ahead of UTC, '2026-11-27 14:04 +01:00'; other texts as they are. */
export function inZone(text: string, timeZone: string): string {
  if (!instant.test(text)) return text;
  const at = new Date(text);
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${time} ${offset?.value.slice('GMT'.length) || '+00:00'}`;
}
