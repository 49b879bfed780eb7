import { email, languages } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { translate } from '../messages/translate.ts';
import { emailReason } from './email-reason.rules.ts';

const other = { reason: 'other' };

test.each([
  ['zoé@marelune.example', { reason: 'character', character: 'é' }],
  ['zoe@société.example', { reason: 'character', character: 'é' }],
  ['zoe,marie@marelune.example', { reason: 'character', character: ',' }],
  ['zoe marie@marelune.example', { reason: 'space' }],
  ['zoe@marelune@example.fr', { reason: 'at' }],
  ['@marelune.example', { reason: 'at' }],
  ['zoe..marie@marelune.example', { reason: 'dot' }],
  ['.zoe@marelune.example', { reason: 'dot' }],
  ['zoe@marelune.', { reason: 'dot' }],
  ['zoe@marelune', { reason: 'domain' }],
  ['zoe@marelune.x', { reason: 'domain' }],
  ['zoe@marelune.e1', { reason: 'domain' }],
  ["zoe'@marelune.example", other],
  ['zoe@-marelune.example', other],
  ['zo\u0301e@marelune.example', other],
  ['zoe\u202e@marelune.example', other],
])('AUT-01 %j is refused for a reason that its writer can mend', (text, reason) => {
  expect(email.safeParse(text).success).toBe(false);
  expect(emailReason(text)).toEqual(reason);
});

test('AUT-01 every refused text has a reason with a sentence in each language', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      fc.pre(!email.safeParse(text).success);
      const { reason, ...values } = emailReason(text);
      for (const language of languages)
        expect(translate(language, `field.email.${reason}`, values).length).toBeGreaterThan(10);
    }),
  );
});
