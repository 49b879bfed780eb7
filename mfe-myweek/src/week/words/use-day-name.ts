import { useDates } from '@escale/ui';

/** 'mardi 17' inside a sentence, in the language's case. */
export function useDayWords(): (date: string) => string {
  const words = useDates();
  // The ordinal day without its month, '1er' in French.
  const number = (date: string) => /\d+\S*/.exec(words.dayMonth(date))?.[0] ?? '';
  return (date) => `${words.weekday(date)} ${number(date)}`;
}

/** 'Mardi 17': a day of the shown week, in headings, cells and cards. */
export function useDayName(): (date: string) => string {
  const wordsOf = useDayWords();
  return (date) => {
    const words = wordsOf(date);
    return `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}`;
  };
}
