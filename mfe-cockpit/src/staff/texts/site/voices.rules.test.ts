import { expect, test } from '@jest/globals';
import { isIncomplete, itemsIn, noVoice, voicesOf } from './voices.rules.ts';

const hugo = { author: 'Hugo', role: 'Marelune' };

test('LND-01 what people say stands in rows, and a language without a text leaves the person out', () => {
  const voices = voicesOf({
    fr: [
      { ...hugo, text: 'Le mardi' },
      { ...hugo, text: 'Le jeudi' },
    ],
    en: [{ ...hugo, text: 'On Tuesdays' }],
    nl: [],
  });
  expect(voices).toEqual([
    { ...hugo, fr: 'Le mardi', en: 'On Tuesdays', nl: '' },
    { ...hugo, fr: 'Le jeudi', en: '', nl: '' },
  ]);
  expect(itemsIn(voices, 'fr').map(({ text }) => text)).toEqual(['Le mardi', 'Le jeudi']);
  expect(itemsIn(voices, 'en')).toEqual([{ ...hugo, text: 'On Tuesdays' }]);
  expect(itemsIn(voices, 'nl')).toEqual([]);
});

test('LND-01 a voice has a text and a person', () => {
  expect(isIncomplete(noVoice)).toBe(true);
  expect(isIncomplete({ ...noVoice, ...hugo })).toBe(true);
  expect(isIncomplete({ ...noVoice, ...hugo, nl: 'Op dinsdag' })).toBe(false);
});
