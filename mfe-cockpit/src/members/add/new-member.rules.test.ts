import { newMember } from '@escale/contract/member-editing';
import { expect, test } from '@jest/globals';
import { memberFault, newMemberBody, noMember } from './new-member.rules.ts';

const typed = { ...noMember, email: ' lea@marelune.example ', firstName: 'Léa', lastName: 'Roux' };

test('CKP-01 a new member needs two names and an address', () => {
  const faults = (values: typeof noMember) => Object.keys(values).map((field) => memberFault(values, field));
  expect(faults(typed).filter(Boolean)).toEqual([]);
  expect(faults(noMember).filter(Boolean)).toEqual(['missing', 'missing', 'missing']);
  expect(memberFault({ ...typed, email: 'lea' }, 'email')).toBe('email');
});

test('CKP-01 what is left out is the company’s default', () => {
  expect(newMemberBody(typed)).toEqual({
    email: 'lea@marelune.example',
    firstName: 'Léa',
    lastName: 'Roux',
    external: false,
    invite: true,
  });
  expect(newMember.safeParse(newMemberBody({ ...typed, jobTitle: 'Juriste', language: 'nl' })).success).toBe(true);
});
