import { type ChannelChoice, noticeCategories } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { rowsFor } from './rows.rules.ts';

const on: ChannelChoice = 'on';
const items = noticeCategories.map((category) => ({ category, mail: on, app: on, push: on, chat: on }));
const namesFor = (...member: [Parameters<typeof rowsFor>[0]['roles'], number | null]) =>
  rowsFor({ roles: member[0], creditsCents: member[1] }, items).map(({ name }) => name);

test('ACC-03 a member chooses only about what can reach them: no credits without any, no requests to answer for nobody', () => {
  expect(namesFor([], null)).toEqual([
    'bookings',
    'messages',
    'waitingList',
    'reminders',
    'team',
    'invitations',
    'account',
  ]);
  expect(namesFor(['employee'], 0)).toEqual(expect.arrayContaining(['messages', 'credits']));
  for (const role of ['manager', 'administrator', 'host'] as const)
    expect(namesFor(['employee', role], 0)).toEqual([...noticeCategories]);
});
