import { expect, test } from '@jest/globals';
import mustache from 'mustache';
import { valueFormats } from './value-formats.ts';

const write = (template: string, language: 'fr' | 'en' | 'nl' = 'fr') =>
  mustache
    .render(template, {
      format: valueFormats(language),
      cents: 960,
      whole: 1800,
      day: '2026-11-25',
      first: '2026-12-01',
      none: null,
      four: 4,
      n: 0,
      m: 1234,
    })
    .replaceAll(/[\u00a0\u202f]/g, ' ');

test('I18N-01 values of a template are written in the language of the reader', () => {
  expect(write('{{#format.money}}{{cents}}{{/format.money}}')).toBe('9,60 €');
  expect(write('{{#format.money}}{{whole}}{{/format.money}}', 'en')).toBe('€18');
  expect(write('{{#format.day}}{{day}}{{/format.day}}')).toBe('mercredi 25 novembre');
  expect(write('{{#format.weekday}}{{day}}{{/format.weekday}}', 'nl')).toBe('woensdag');
  const dayOfMonth = (name: string) => `{{#format.dayOfMonth}}{{${name}}}{{/format.dayOfMonth}}`;
  expect([write(dayOfMonth('first')), write(dayOfMonth('day')), write(dayOfMonth('first'), 'nl')]).toEqual([
    '1er',
    '25',
    '1',
  ]);
  expect(write('{{#format.number}}{{m}}{{/format.number}}')).toBe('1 234');
  expect(write('{{#format.rating}}{{four}}{{/format.rating}}')).toBe('4,0');
  expect(write('{{#format.rating}}{{four}}{{/format.rating}}', 'en')).toBe('4.0');
  expect(write('a{{#format.money}}{{none}}{{/format.money}}b')).toBe('ab');
});

test('I18N-01 a code of a reply is written in the words of the template', () => {
  const template = '{{#format.choice}}{{day}}|2026-11-24=hier|2026-11-25=le {{n}}{{/format.choice}}';
  expect(write(template)).toBe('le 0');
  expect(write('{{#format.choice}}{{day}}|a=x{{/format.choice}}')).toBe('');
});

test('I18N-01 a plural has the form of its language: nought is singular in French and plural in English', () => {
  const template = '{{#format.plural}}{{n}}|{{n}} espace|{{n}} espaces{{/format.plural}}';
  expect(write(template)).toBe('0 espace');
  expect(write(template, 'en')).toBe('0 espaces');
});
