import type { GenerateConfig } from '@rc-component/picker/generate';
import { firstWeekday, startOfWeek, weekNumber } from './weeks.ts';

/** A day as antd's pickers store it: midnight in UTC, so that no time zone shifts it. */
export const dateOf = (iso: string): Date => new Date(`${iso.slice(0, 10)}T00:00:00Z`);
/** The ISO day ('2026-11-23') of such a date. */
export const isoOf = (date: Date): string => date.toISOString().slice(0, 10);

const change = (date: Date, apply: (copy: Date) => void): Date => {
  const copy = new Date(date);
  apply(copy);
  return copy;
};

/** Adds months; clamps to the last day of the month where it has no such day. */
const addMonths = (date: Date, count: number): Date => {
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), last);
  return change(date, (copy) => copy.setUTCMonth(copy.getUTCMonth() + count, day));
};

const token = /YYYY|MMMM|MMM|MM|M|DD|D|WW|GGGG|wo|w|HH|mm|ss|SSS/gu;

const words = (locale: string, date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);

/** Formats a date by format tokens, with the names of months in the language. */
export function formatDate(locale: string, date: Date, format: string): string {
  return format.replace(token, (name) => String(partOf(locale, date, name)));
}

function partOf(locale: string, date: Date, name: string): string | number {
  const week = () => weekNumber(isoOf(date), firstWeekday(locale));
  switch (name) {
    case 'YYYY':
      return date.getUTCFullYear();
    case 'MMMM':
      return words(locale, date, { month: 'long' });
    case 'MMM':
      return words(locale, date, { month: 'short' });
    case 'MM':
      return String(date.getUTCMonth() + 1).padStart(2, '0');
    case 'M':
      return date.getUTCMonth() + 1;
    case 'DD':
      return String(date.getUTCDate()).padStart(2, '0');
    case 'D':
      return date.getUTCDate();
    case 'WW':
      return String(week().number).padStart(2, '0');
    case 'GGGG':
      return week().year;
    case 'w':
    case 'wo':
      return week().number;
    default:
      return '00';
  }
}

/** Parses typed text with the first format that matches; null for a day that does not exist. */
export function parseDate(locale: string, text: string, formats: readonly string[]): Date | null {
  for (const format of formats) {
    const names: readonly string[] = format.match(token) ?? [];
    const pattern = format.replace(token, (name) => (/^(YYYY|GGGG)$/.test(name) ? '(\\d{4})' : '(\\d{1,2})'));
    const found = new RegExp(`^${pattern.replace(/[ ./-]/gu, '[ ./-]')}$`, 'u').exec(text.trim());
    if (!found) continue;
    const read = (...wanted: string[]) => Number(found[names.findIndex((name) => wanted.includes(name)) + 1]);
    const date = names.includes('WW') ? weekDate(locale, read('GGGG'), read('WW')) : dayDate(names, read);
    if (date) return date;
  }
  return null;
}

function dayDate(names: readonly string[], read: (...wanted: string[]) => number): Date | null {
  const [year, month] = [read('YYYY'), names.some((name) => name.startsWith('M')) ? read('MM', 'M') : 1];
  const day = names.some((name) => name.startsWith('D')) ? read('DD', 'D') : 1;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}

function weekDate(locale: string, year: number, week: number): Date | null {
  const first = firstWeekday(locale);
  const date = change(dateOf(startOfWeek(`${year}-01-04`, first)), (copy) =>
    copy.setUTCDate(copy.getUTCDate() + (week - 1) * 7),
  );
  const made = weekNumber(isoOf(date), first);
  return made.year === year && made.number === week ? date : null;
}

const narrowDays = (locale: string) =>
  Array.from({ length: 7 }, (_, index) => words(locale, new Date(Date.UTC(2023, 0, 1 + index)), { weekday: 'short' }));

/** The date arithmetic of antd's pickers on UTC dates with `Intl`, instead of a date library. */
export const utcDays: GenerateConfig<Date> = {
  getWeekDay: (date) => date.getUTCDay(),
  getMillisecond: () => 0,
  getSecond: () => 0,
  getMinute: () => 0,
  getHour: () => 0,
  getDate: (date) => date.getUTCDate(),
  getMonth: (date) => date.getUTCMonth(),
  getYear: (date) => date.getUTCFullYear(),
  getNow: () => {
    const now = new Date();
    return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  },
  getFixedDate: dateOf,
  getEndDate: (date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)),
  addYear: (date, count) => addMonths(date, count * 12),
  addMonth: addMonths,
  addDate: (date, count) => change(date, (copy) => copy.setUTCDate(copy.getUTCDate() + count)),
  setYear: (date, year) => addMonths(date, (year - date.getUTCFullYear()) * 12),
  setMonth: (date, month) => addMonths(date, month - date.getUTCMonth()),
  setDate: (date, day) => change(date, (copy) => copy.setUTCDate(day)),
  // Days have no time: these are no-ops.
  setHour: (date) => date,
  setMinute: (date) => date,
  setSecond: (date) => date,
  setMillisecond: (date) => date,
  isAfter: (one, other) => one.getTime() > other.getTime(),
  isValidate: (date) => !Number.isNaN(date.getTime()),
  locale: {
    getWeekFirstDay: (locale) => (firstWeekday(locale) + 1) % 7,
    getWeekFirstDate: (locale, date) => dateOf(startOfWeek(isoOf(date), firstWeekday(locale))),
    getWeek: (locale, date) => weekNumber(isoOf(date), firstWeekday(locale)).number,
    format: formatDate,
    parse: (locale, text, formats) => parseDate(locale, text, formats),
    getShortWeekDays: narrowDays,
    getShortMonths: (locale) =>
      Array.from({ length: 12 }, (_, month) => words(locale, new Date(Date.UTC(2023, month, 1)), { month: 'short' })),
  },
};
