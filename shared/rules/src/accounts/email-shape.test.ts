import { expect, test } from '@jest/globals';
import { looksLikeEmail } from './email-shape.ts';

test('AUT-01 what is no address is not sent', () => {
  expect(['a@b.fr', 'a b@c.fr', 'a@b', ''].map(looksLikeEmail)).toEqual([true, false, false, false]);
});
