import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderIn } from '../testing.tsx';
import { useDates } from './format.tsx';

afterEach(cleanup);
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
const wordsIn = (language: 'fr' | 'en' | 'nl') => {
  renderIn(language, <Words />);
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
