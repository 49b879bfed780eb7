import { capital, ordinalIn } from '@escale/rules';
import { useDates } from '@escale/ui';

/** 'mardi 17' inside a sentence, in the language's case. */
export function useDayWords(): (date: string) => string {
  const words = useDates();
  return (date) => `${words.weekday(date)} ${ordinalIn(words.dayMonth(date))}`;
}

/** 'Mardi 17': a day of the shown week, in headings, cells and cards. */
export function useDayName(): (date: string) => string {
  const wordsOf = useDayWords();
  return (date) => capital(wordsOf(date));
}
