import { expect, test } from '@jest/globals';
import { type LoginAsMember, mayGiveLoginAs, mayLoginAs } from './login-as.rules.ts';

const at = (id: string, roles: string[], companyId: string | null = 'ours', hostId: string | null = null) =>
  ({ id, roles, companyId, hostId }) satisfies LoginAsMember;
const administrator = at('solene', ['employee', 'administrator']);
const staff = at('colette', ['staff'], null);

test.each([
  ['an employee of the company', at('camille', ['employee']), true],
  ['a manager of the company', at('hugo', ['employee', 'manager']), true],
  ['another administrator', at('other', ['administrator']), true],
  ['themselves', administrator, false],
  ['a member of another company', at('x', ['employee'], 'theirs'), false],
  ['a member without a company', at('x', ['employee'], null), false],
  ['a host of the company', at('x', ['employee', 'host'], 'ours', 'bureaux'), false],
  ['a member of a host, whatever their roles', at('x', ['employee'], 'ours', 'bureaux'), false],
  ['staff in the company', at('x', ['employee', 'staff']), false],
  ['a release manager in the company', at('x', ['releaseManager']), false],
])('AUT-11 an administrator signs in as %s: %#', (_, other, may) => {
  expect(mayLoginAs(administrator, other)).toBe(may);
});

test('AUT-11 staff sign in as members of every company, never as staff or a release manager', () => {
  expect(mayLoginAs(staff, at('x', ['employee', 'administrator', 'host'], 'theirs', 'bureaux'))).toBe(true);
  expect(mayLoginAs(staff, at('x', ['staff'], null))).toBe(false);
  expect(mayLoginAs(staff, at('x', ['employee', 'releaseManager']))).toBe(false);
});

test('AUT-11 employees, managers, hosts and an administrator without a company sign in as nobody', () => {
  for (const roles of [['employee'], ['manager'], ['host'], ['releaseManager']]) {
    expect(mayLoginAs(at('x', roles), at('camille', ['employee']))).toBe(false);
  }
  expect(mayLoginAs(at('x', ['administrator'], null), at('y', ['employee'], null))).toBe(false);
});

test('AUT-11 the capability is given by staff to all who can hold it, by administrators in their company, by nobody to themselves', () => {
  expect(mayGiveLoginAs(staff, administrator)).toBe(true);
  expect(mayGiveLoginAs(staff, staff)).toBe(false);
  expect(mayGiveLoginAs(staff, at('camille', ['employee', 'manager']))).toBe(false);
  expect(mayGiveLoginAs(administrator, at('other', ['administrator']))).toBe(true);
  expect(mayGiveLoginAs(administrator, administrator)).toBe(false);
  expect(mayGiveLoginAs(administrator, at('x', ['administrator'], 'theirs'))).toBe(false);
  expect(mayGiveLoginAs(administrator, at('x', ['administrator', 'staff']))).toBe(false);
});
