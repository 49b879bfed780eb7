import { expect, test } from '@jest/globals';
import { isEmail, isHomeEmail } from './email-rules.ts';

test('AUT-01 an address at home is told from a professional one', () => {
  expect(['camille@gmail.com', 'a.b@Yahoo.fr', 'x@free.fr', 'x@web.de'].map(isHomeEmail)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['camille@marelune.example', 'x@gmail.example', 'free@libre.example', 'gmail.com'].map(isHomeEmail)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('AUT-01 what is no address is not sent', () => {
  expect(['a@b.fr', 'a b@c.fr', 'a@b', ''].map(isEmail)).toEqual([true, false, false, false]);
});
