import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { elides, withElision } from './elision.rules.ts';

test('I18N-03 French elides before a vowel and a mute h, whatever its accent and case', () => {
  for (const name of ['Inès', 'inès', 'Élise', 'Ève', 'Œdipe', 'Hugo', 'Hélène', '« Atelier »', 'Îles'])
    expect([name, elides(name)]).toEqual([name, true]);
  for (const name of ['Camille', 'Yann', 'Yvonne', 'Çelik', '11 rue', 'Hristo', '', '-'])
    expect([name, elides(name)]).toEqual([name, false]);
});

test('I18N-03 only the first letter decides, and the values stay as they are', () => {
  const letter = fc.constantFrom(...'bcdfgjklmnpqrstvwxyzaeiou');
  fc.assert(
    fc.property(letter, fc.string(), fc.integer(), (first, rest, count) => {
      const name = first + rest;
      expect(withElision({ name, count })).toEqual({
        ...{ name, count },
        nameElides: 'aeiou'.includes(first) ? 'yes' : 'no',
        countElides: 'no',
      });
    }),
  );
});
