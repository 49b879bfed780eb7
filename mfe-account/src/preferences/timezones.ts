export interface Timezone {
  /** IANA name, `Europe/Paris`. */
  id: string;
  /** `Paris (UTC+1)`. */
  label: string;
  /** The name of the zone, which can be searched as well: `heure d’Europe centrale`. */
  name: string;
}

/** The time zones of the browser in a language, by their distance from UTC today, then by city. */
export function timezonesIn(locale: string, at: Date): Timezone[] {
  return Intl.supportedValuesOf('timeZone')
    .map((id) => ({ ...timezoneIn(locale, id, at), minutes: minutesOf(id, at) }))
    .sort((a, b) => a.minutes - b.minutes || a.label.localeCompare(b.label, locale));
}

/** One time zone in words. */
export function timezoneIn(locale: string, id: string, at: Date): Timezone {
  const city = (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
  return { id, label: `${city} (${offsetOf(id, at)})`, name: nameIn(locale, id, at, 'longGeneric') };
}

const offsetOf = (id: string, at: Date) => nameIn('en', id, at, 'shortOffset').replace('GMT', 'UTC');

function minutesOf(id: string, at: Date): number {
  const [, sign, hours = '0', minutes = '0'] = /UTC([+-])(\d+)(?::(\d+))?/.exec(offsetOf(id, at)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function nameIn(locale: string, timeZone: string, at: Date, timeZoneName: 'longGeneric' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
