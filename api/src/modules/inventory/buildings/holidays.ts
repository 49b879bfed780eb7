import type { Language } from '@escale/contract';
import { addDays } from '@escale/rules';

/** A public holiday of a country. */
export interface Holiday {
  date: string;
  name: string;
}

/** Public holidays of a country from a day on, for that many days; none where the country is not known. */
export async function publicHolidays(
  country: string | null,
  from: string,
  days: number,
  language: Language,
): Promise<Holiday[]> {
  if (country === null) return [];
  // The calendars of all countries are read on first use: a server without such a building does not need them.
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country);
  const last = addDays(from, days);
  const first = yearOf(from);
  const years = Array.from({ length: yearOf(last) - first + 1 }, (_, index) => first + index);
  const found = years.flatMap((each) => calendar.getHolidays(each, language) ?? []);
  const all = found
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ date: date.slice(0, 10), name }))
    .filter(({ date }) => date >= from && date <= last);
  // Two feasts may fall on one day.
  return [...new Map(all.map((holiday) => [holiday.date, holiday])).values()].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}

const yearOf = (day: string) => Number(day.slice(0, 4));
