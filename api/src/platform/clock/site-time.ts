import type { SiteTime } from '@escale/rules';
import { Temporal } from 'temporal-polyfill';

/** Conversions of one IANA time zone for the slot rules; a local time skipped by a clock change moves forward. */
export function siteTime(timeZone: string): SiteTime {
  return {
    toInstant: (date, time) =>
      Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant().toString(),
    toLocal: (instant) => {
      const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
      return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
    },
  };
}

/** An instant in the site's local time with its offset: `2026-11-25T09:00:00+01:00`. */
export function onSite(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
