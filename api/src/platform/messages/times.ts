import { type Language, locales } from '@escale/contract';
import { timeInFrench, withFirst } from '@escale/rules';

/** 'Mercredi 25 novembre', at the place. */
export function dayAt(at: string, timeZone: string, language: Language): string {
  const part = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  return new Intl.DateTimeFormat(locales[language], part).format(new Date(at));
}

/** 'Mercredi 25 novembre' of a date without a time. */
export function dayOn(date: string, language: Language): string {
  return dayAt(`${date}T12:00:00Z`, 'UTC', language);
}

/** The same, with its year where that is another one than that of an instant. */
export function dayFrom(now: string, date: string, language: Language): string {
  return date.slice(0, 4) === now.slice(0, 4) ? dayOn(date, language) : fullDayOn(date, language);
}

/** The same with its year: 'lundi 4 janvier 2027'. */
export function fullDayOn(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' });
  return withFirst(language, format.format(new Date(`${date}T12:00:00Z`)));
}

/** Weekdays, 1 Monday … 7 Sunday, in their order: 'lundi et mercredi'. */
export function weekdaysIn(days: readonly number[], language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 is a Monday.
  const names = [...days].sort().map((day) => format.format(Date.UTC(2024, 0, day)));
  return new Intl.ListFormat(locales[language]).format(names);
}

/** The same format as on pages: '10 h', '10:00'. */
export function timeAt(at: string, timeZone: string, language: Language): string {
  const time = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(at));
  return language === 'fr' ? timeInFrench(time('sv-SE')) : time(locales[language]);
}

/** Day and time: 'Mercredi 25 novembre, 10 h'. */
export function instantAt(at: string, timeZone: string, language: Language): string {
  return `${withFirst(language, dayAt(at, timeZone, language))}, ${timeAt(at, timeZone, language)}`;
}

/** Day with its year, time and offset, for a reader who may be elsewhere: 'mercredi 25 novembre 2026, 10 h (UTC+1)'. */
export function fullInstantAt(at: string, timeZone: string, language: Language): string {
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone }).format(new Date(at));
  const [zone] = new Intl.DateTimeFormat('fr', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .flatMap(({ type, value }) => (type === 'timeZoneName' ? value : []));
  return `${withFirst(language, day)}, ${timeAt(at, timeZone, language)} (${zone})`;
}
