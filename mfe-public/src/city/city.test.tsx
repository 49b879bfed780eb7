import { renderWithMessages } from '@escale/testing';
import { expect, test } from '@jest/globals';
import en from '../messages/documents/en.json' with { type: 'json' };
import fr from '../messages/documents/fr.json' with { type: 'json' };
import nl from '../messages/documents/nl.json' with { type: 'json' };
import { City } from './city.tsx';

const languages = [
  ['fr', fr],
  ['en', en],
  ['nl', nl],
] as const;

test('LND-02 a district leads to a search in it, whose field shows its name', () => {
  const { container } = renderWithMessages(<City typed={false} />, fr);
  const href = container.querySelector('th a')?.getAttribute('href') ?? '';
  const query = new URLSearchParams(href.split('?')[1]);
  expect([query.get('q'), query.get('place'), query.get('locality')]).toEqual([
    '{{name}}',
    '{{name}}',
    '{{city.locality}}',
  ]);
});

test.each(languages)('LND-02 the durations of the search in %s all begin with a capital', (language, messages) => {
  const { container } = renderWithMessages(<City typed={false} />, messages, language);
  const options = [...container.querySelectorAll('select[name="part"] option')].map((one) => one.textContent ?? '');
  expect(options).toHaveLength(3);
  for (const option of options) expect(option).toMatch(/^\p{Lu}/u);
});

test('LND-02 the search begins no earlier than today, and leads to a later day only', () => {
  const { container } = renderWithMessages(<City typed={false} />, fr);
  expect(container.querySelector('input[type="date"]')?.getAttribute('min')).toBe('{{city.today}}');
});

test('LND-02 EXP-14 the rating of a space has one decimal place, as in the search', () => {
  const { container } = renderWithMessages(<City typed={false} />, fr);
  expect(container.textContent).toContain('{{#format.rating}}{{rating.average}}{{/format.rating}}');
});

test('LND-02 the week shown from Friday on is called the next one, in the heading and in the count', () => {
  const { container } = renderWithMessages(<City typed={false} />, fr);
  const text = container.textContent ?? '';
  expect(text).toContain('{{#isNextWeek}}Libre la semaine prochaine{{/isNextWeek}}');
  expect(text).toContain('{{^isNextWeek}}Libre cette semaine{{/isNextWeek}}');
  expect(text).toMatch(/\{\{#isNextWeek\}\}.*encore libres la semaine prochaine/);
});
