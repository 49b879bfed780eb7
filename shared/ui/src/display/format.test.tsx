import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderIn } from '../testing.tsx';
import { useDates } from './format.tsx';

afterEach(cleanup);
// The year is shown where it is not the present one.
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});
const next = ['2027-01-12', '2026-12-28', '2027-01-01'] as const;
function OtherYear() {
  const dates = useDates();
  const [day, from, to] = next;
  return (
    <p>
      {[
        dates.day(day),
        dates.shortDay(day),
        dates.dayMonth(day),
        dates.range(day, '2027-01-15'),
        dates.range(from, to),
        dates.instant(`${day}T08:00:00Z`, 'Europe/Paris'),
      ].join(' | ')}
    </p>
  );
}
function Words() {
  const dates = useDates();
  const zone = 'Europe/Paris';
  return (
    <p>
      {[
        dates.day('2026-12-01'),
        dates.shortDay('2026-12-01'),
        dates.range('2026-12-01', '2026-12-05'),
        dates.time('19:00'),
        dates.clock('2026-12-01T18:30:00Z', zone),
        dates.instant('2026-12-01T08:00:00Z', zone),
      ].join(' | ')}
    </p>
  );
}
const wordsIn = (language: 'fr' | 'en' | 'nl', words = <Words />) => {
  renderIn(language, words);
  const text = screen.getByText(/\|/).textContent?.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');
  cleanup();
  return text;
};

test('I18N-01 dates and times are written as each language writes them, the English one in Europe', () => {
  expect(wordsIn('fr')).toBe(
    'mardi 1er décembre | mar. 1er déc. | 1er–5 décembre | 19 h | 19 h 30 | mar. 1er déc., 9 h',
  );
  expect(wordsIn('en')).toBe('Tuesday 1 December | Tue 1 Dec | 1 – 5 December | 19:00 | 19:30 | Tue 1 Dec, 09:00');
  expect(wordsIn('nl')).toContain('dinsdag 1 december | di 1 dec');
});

test('I18N-01 a date of another year includes the year', () => {
  expect(wordsIn('fr', <OtherYear />)).toBe(
    'mardi 12 janvier 2027 | mar. 12 janv. 2027 | 12 janvier 2027 | 12–15 janvier 2027 | 28 décembre 2026 – 1er janvier 2027 | mar. 12 janv. 2027, 9 h',
  );
  expect(wordsIn('en', <OtherYear />)).toContain('Tuesday, 12 January 2027 | Tue, 12 Jan 2027 | 12 January 2027');
});
