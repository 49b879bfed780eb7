import { namedPeople } from '@escale/rules';
import { expect, test } from '@jest/globals';
import { isMail, mostPeople, withNames } from './people.rules.ts';
import { isPhone } from './phone.rules.ts';

const person = (id: string) => ({ id, firstName: 'Hugo', lastName: 'Lemarchand', jobTitle: null, avatar: null });
const guest = { name: 'Ana Ruiz', email: 'ana@ruiz.example' };
const alone = { people: 1, participants: [], guests: [] };

test('BKG-07 the number of people follows the names and never falls below them', () => {
  const two = { ...alone, ...withNames(alone, { participants: [person('a')] }) };
  expect(two.people).toBe(2);
  const three = { ...two, ...withNames(two, { guests: [guest] }) };
  expect(three.people).toBe(3);
  expect(withNames(three, { guests: [] })).toEqual({ guests: [], people: 2 });
  expect(withNames({ ...three, people: 6 }, { guests: [] })).toEqual({ guests: [], people: 6 });
  expect(withNames({ ...alone, people: 2 }, { participants: [person('a'), person('b')] }).people).toBe(3);
  expect(namedPeople(three)).toBe(3);
});

test('BKG-07 a seat is for one, a space for its capacity', () => {
  expect(mostPeople({ hasSeats: true, capacity: 40 })).toBe(1);
  expect(mostPeople({ hasSeats: false, capacity: 12 })).toBe(12);
});

test('BKG-01 a phone number has eight digits at least, however it is written', () => {
  expect(['+33639980417', '06 39 98 04 17', '+32 2 555.12.34'].every(isPhone)).toBe(true);
  expect(['', '+3312', 'call me', '+33 6 39 98 0x'].some(isPhone)).toBe(false);
});

test('BKG-01 a guest has an e-mail address', () => {
  expect(isMail(' ana@ruiz.example ')).toBe(true);
  expect(['ana', 'ana@ruiz', 'ana@ruiz.', '@ruiz.example', 'a b@ruiz.example'].some(isMail)).toBe(false);
});
