import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { closestWord } from './closest-word.rules.ts';

test('CKP-02 a mistyped word is recognised by few slips, a short one by none', () => {
  const departments = ['juridique', 'technique', 'finance', 'rh'];
  expect(closestWord('jurdique', departments)).toBe('juridique');
  expect(closestWord('finacne', departments)).toBe('finance');
  expect(closestWord('tehcnqiue', departments)).toBe('technique');
  expect(closestWord('rg', departments)).toBeNull();
  expect(closestWord('marketing', departments)).toBeNull();
});

test('CKP-02 of two words that are equally near none is meant', () => {
  expect(closestWord('paris sud', ['paris nud', 'paris rud'])).toBeNull();
  expect(closestWord('paris sud', ['paris nud', 'paris sud'])).toBe('paris sud');
});

test('CKP-02 the answer is one of the words, does not depend on their order, and is the word itself where it is among them', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 8 }), (mistyped, words) => {
      const found = closestWord(mistyped, words);
      expect(closestWord(mistyped, words.toReversed())).toBe(found);
      if (words.includes(mistyped)) expect(found).toBe(mistyped);
      else if (found !== null) expect(words).toContain(found);
    }),
  );
});
