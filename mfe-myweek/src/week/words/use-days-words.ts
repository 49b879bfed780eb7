import { useIntl } from 'react-intl';

/** Halves as days in text: 1 is '½', 3 is '1½', 4 is '2'. */
export function daysOf(halves: number, format: (days: number) => string): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return format(whole);
  return whole === 0 ? '½' : `${format(whole)}½`;
}

/** `daysOf` in the reader's language. */
export function useDaysWords(): (halves: number) => string {
  const intl = useIntl();
  return (halves) => daysOf(halves, intl.formatNumber);
}
