import { routes, type Subject } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { isOwnNameOnly, requireOwnName } from './impersonation.ts';

const actor = { memberId: 'camille', companyId: null, hostId: null, roles: [], sessionId: 's' };
/** Routes that change what money, visibility or a link shows and are open to who is signed in as another, each with the reason. */
const open: Readonly<Record<string, string>> = {
  'bookings.cancel': 'a paid booking is refused in bookings/life',
  'bookings.change': 'another price is refused in bookings/change',
  'bookings.create': 'a price is refused in bookings/request',
  'bookings.undo-cancel': 'credits that are paid again are refused in bookings/change',
  'plan.apply': 'a price is refused in bookings/request',
  'schedule.join': 'a price is refused in bookings/request',
  'schedule.swap': 'another price or a refund is refused in bookings/change and bookings/life',
  'teams.favourite': 'it shows nobody more than before',
  'waiting-list.accept': 'a price is refused in bookings/change',
};

test('AUT-11 no route that changes money, secrets, visibility or links is open to who is signed in as another, but for those named', () => {
  const subjects: Subject[] = [
    'billing',
    'calendar-feed',
    'company',
    'connection',
    'credits',
    'data-export',
    'delegate',
    'invoice',
    'link',
    'passkey',
    'payment',
    'session',
    'visibility',
  ];
  const concerned = routes.filter(
    ({ id, method, changes = [] }) =>
      method !== 'GET' && !id.startsWith('auth.') && changes.some((one) => subjects.includes(one)),
  );
  expect(concerned.length).toBeGreaterThan(20);
  expect(
    concerned
      .filter((route) => !isOwnNameOnly(route))
      .map(({ id }) => id)
      .sort(),
  ).toEqual(Object.keys(open));
});

test('AUT-11 a change that nobody has considered is refused', () => {
  expect(isOwnNameOnly({ id: 'lockers.open', method: 'POST' })).toBe(true);
  for (const id of [
    'delegates.set',
    'teams.invite',
    'teams.accept',
    'approvals.approve',
    'host.accept',
    'customers.set-sso',
  ])
    expect([id, isOwnNameOnly({ id, method: 'POST' })]).toEqual([id, true]);
});

test('AUT-11 who is signed in as another neither deletes the account, nor takes its data along, nor receives its notices, nor reads its money', () => {
  const ofTheMember =
    /^users\.(delete|deletion|send-deletion-code|export|export-file|start-export|billing)$|^notices\.add-push$/;
  const open = routes.filter(({ id }) => ofTheMember.test(id));
  expect(open).toHaveLength(8);
  expect(open.filter((route) => !isOwnNameOnly(route))).toEqual([]);
  const money = routes.filter(({ id }) => /^credits\.my/.test(id));
  expect(money).toHaveLength(2);
  expect(money.filter((route) => !isOwnNameOnly(route))).toEqual([]);
});

test('AUT-11 a member in their own name is refused nothing by this', () => {
  for (const route of routes) requireOwnName(actor, route);
  for (const route of routes) requireOwnName(null, route);
});

test('AUT-11 as another, a refused route has a code of its own', () => {
  const route = { id: 'users.change-password', method: 'PUT' } as const;
  expect(() => requireOwnName({ ...actor, impersonatorId: 'solene' }, route)).toThrow(
    expect.objectContaining({ code: 'access.not-as-other' }),
  );
});
