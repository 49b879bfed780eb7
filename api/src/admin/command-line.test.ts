import { expect, test } from '@jest/globals';
import { parseCommand } from './command-line.ts';

const company = ['create-company', '--by', 'chef@operateur.example', '--name', 'Nord', '--contact', 'x@nord.example'];
const whole = [...company, '--domain', 'Nord.example', '--domain', 'lab.example', '--administrator', 'A@nord.example'];

test('OPS-01 the command line is read into the values of the routes', () => {
  expect(parseCommand(['create-staff', ' Chef@operateur.example'])).toEqual({
    name: 'create-staff',
    values: { email: 'chef@operateur.example', language: 'fr' },
  });
  expect(parseCommand(whole)).toMatchObject({
    name: 'create-company',
    by: 'chef@operateur.example',
    values: { domains: ['nord.example', 'lab.example'], administratorEmail: 'a@nord.example', type: 'premium' },
  });
  const host = [
    'create-host',
    '--by',
    'c@o.example',
    '--name',
    'Le Quai',
    '--contact-name',
    'Lou',
    '--contact',
    'q@q.example',
  ];
  expect(parseCommand([...host, '--member', 'lou@q.example'])).toMatchObject({
    values: { contactName: 'Lou', email: 'q@q.example', memberEmail: 'lou@q.example', phone: null },
  });
});

test.each([
  [[], 'Usage:'],
  [['create-everything'], 'Usage:'],
  [['create-staff'], 'create-staff needs one e-mail address.'],
  [['create-staff', 'nobody'], 'The e-mail address "nobody" is not valid.'],
  [['create-staff', 'a@b.example', '--language', 'xx'], '--language "xx" is not valid.'],
  [['create-staff', 'a@b.example', '--domain', 'b.example'], 'create-staff has no option --domain.'],
  [['create-staff', 'a@b.example', '--colour', 'red'], "Unknown option '--colour'"],
  [company, '--domain is missing.'],
  [[...company, '--domain', 'lab.example'], '--administrator is missing.'],
  [[...whole, '--domain', 'lab.example'], '--domain "Nord.example,lab.example,lab.example" is not valid.'],
  [[...whole, '--timezone', 'Mars/Base'], '--timezone "Mars/Base" is not valid.'],
  [[...whole, 'surplus'], '"surplus" belongs to no option.'],
  [['create-host', '--by', 'nobody'], '--by "nobody" is not valid.'],
])('OPS-01 %j is refused: %s', (words, sentence) => {
  expect(() => parseCommand(words)).toThrow(sentence);
});
