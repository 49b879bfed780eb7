import { expect, test } from '@jest/globals';
import { uiMessages } from './index.ts';

test('the three languages have the same words', () => {
  const ids = Object.keys(uiMessages.fr).sort();
  expect(Object.keys(uiMessages.en).sort()).toEqual(ids);
  expect(Object.keys(uiMessages.nl).sort()).toEqual(ids);
});
