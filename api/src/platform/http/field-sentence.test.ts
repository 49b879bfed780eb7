import { companyBilling } from '@escale/contract/billing';
import { expect, test } from '@jest/globals';
import { fieldSentence } from './field-sentence.ts';

test('ERR-02 INV-02 a number that is not valid in its country is told with an example of its form', () => {
  const place = { address: '12 rue de Paradis', postcode: '75010', city: 'Paris', country: 'FR' };
  const given = { name: 'Marelune', registration: '123', vatNumber: 'FR1', ...place };
  const issues = companyBilling.safeParse(given).error?.issues ?? [];
  const told = issues.map((issue) => [issue.path.join('.'), fieldSentence(issue, given, 'en')]);
  expect(Object.fromEntries(told)).toEqual({
    registration: 'This number is not valid. An example of the form expected: 552 100 554',
    vatNumber: 'This number is not valid. An example of the form expected: FR40 303 265 045',
  });
});
