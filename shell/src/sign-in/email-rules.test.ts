import { expect, test } from '@jest/globals';
import { isEmail } from './email-rules.ts';

test('AUT-01 what is no address is not sent', () => {
  expect(['a@b.fr', 'a b@c.fr', 'a@b', ''].map(isEmail)).toEqual([true, false, false, false]);
});
