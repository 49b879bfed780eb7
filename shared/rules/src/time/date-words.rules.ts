/**
 * Corrects the first of a month in French: 'mardi 1er décembre'. The date formats of browsers and of Node
 * give '1 décembre'. Other languages are unchanged.
 */
export function withFirst(locale: string, words: string): string {
  return locale.startsWith('fr') ? words.replace(/(?<![\d:.,]|\d\s)1(?=\s\p{L}{3}|\s?[–-])/gu, '1er') : words;
}

/** Format option that shows the year unless all dates are in the current one: '12 janvier 2027', but '12 janvier'. */
export function yearIfOther(now: Date, ...dates: readonly string[]): { year?: 'numeric' } {
  const present = String(now.getFullYear());
  return dates.every((date) => date.slice(0, 4) === present) ? {} : { year: 'numeric' };
}

/** A time in French notation: '9 h', '11 h 30', with non-breaking spaces. */
export function timeInFrench(hhmm: string): string {
  const [hours = '0', minutes = '00'] = hhmm.split(':');
  return minutes === '00' ? `${Number(hours)}\u00a0h` : `${Number(hours)}\u00a0h\u00a0${minutes}`;
}

/** The day of '1er décembre' or '25 November' with its ordinal, for a week whose month is named elsewhere: '1er', '25'. */
export const ordinalIn = (dayMonth: string): string => /\d+\S*/.exec(dayMonth)?.[0] ?? '';
