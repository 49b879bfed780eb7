import { useDates } from '@escale/ui';

/** 'mardi 17' inside a sentence, as the language writes it there. */
export function useDayWords(): (date: string) => string {
  const words = useDates();
  // The day as the language counts it, '1er' in French, without its month.
  const number = (date: string) => /\d+\S*/.exec(words.dayMonth(date))?.[0] ?? '';
  return (date) => `${words.weekday(date)} ${number(date)}`;
}

/** 'Mardi 17': a day of the week in sight, as headings, cells and cards name it. */
export function useDayName(): (date: string) => string {
  const say = useDayWords();
  return (date) => {
    const words = say(date);
    return `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}`;
  };
}
