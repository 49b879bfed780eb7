import { api, type ShownDay } from '@escale/contract';
import { exampleSpace, renderWithMessages, screen, server } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { DayColumn } from './day-column.tsx';

const date = '2026-12-01';
const home = { locationType: 'home', label: null, buildingId: null, locationId: null } as const;
const half = { ...home, bookingId: null, bookingStatus: null, setBy: 'member' } as const;
const day: ShownDay = {
  date,
  halves: [
    { half: 'morning', ...half },
    { half: 'afternoon', ...half },
  ],
};
const ines = { id: '018f4f2e-0000-7000-8000-000000000001', firstName: 'Inès', lastName: 'Belkacem' };

test('CON-01 two homes are not said to be one place', () => {
  const both: Parameters<typeof DayColumn>[0]['my'] = {
    date,
    halves: [
      { half: 'morning', ...half },
      { half: 'afternoon', ...half },
    ],
  };
  renderWithMessages(
    <DayColumn
      day={day}
      my={both}
      meeting={{ kind: 'past' }}
      others={[]}
      today="2026-12-02"
      person={{ ...ines, jobTitle: null, avatar: null }}
      shown={{ dateFrom: date, dateTo: date }}
    />,
    messages,
  );
  expect(screen.queryByText('Vous aussi')).toBeNull();
  expect(screen.getByText(/^Vous étiez :/)).toBeTruthy();
});

test('CON-01 the first of a month is written as French writes it', () => {
  renderWithMessages(
    <DayColumn
      day={day}
      my={undefined}
      meeting={{ kind: 'nothing' }}
      others={[]}
      today={date}
      person={{ ...ines, jobTitle: null, avatar: null }}
      shown={{ dateFrom: date, dateTo: date }}
    />,
    messages,
  );
  expect(screen.getByRole('heading', { name: 'mardi 1er' })).toBeTruthy();
});

test('WEK-08 a place that is not open to the account is not said to be full', async () => {
  const workspaceId = '018f4f2e-0000-7000-8000-0000000000c1';
  server.on(api.workspaces.availability, () => server.refuse('resource.not-found'));
  renderWithMessages(
    <DayColumn
      day={day}
      my={undefined}
      meeting={{ kind: 'join', part: 'day', workspaceId }}
      others={[]}
      today={date}
      person={{ ...ines, jobTitle: null, avatar: null }}
      shown={{ dateFrom: date, dateTo: date }}
    />,
    messages,
  );
  expect(await screen.findByText('Pas ouvert à votre compte')).toBeTruthy();
  expect(screen.queryByText('Complet')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('EXP-10 a free account is told the price of a place that it cannot join, and is not led to a refusal', async () => {
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), accountType: 'freemium' }));
  server.on(api.workspaces.details, () => ({ items: [exampleSpace] }));
  await signIn('free@libre.example', 'secret');
  renderWithMessages(
    <DayColumn
      day={day}
      my={undefined}
      meeting={{ kind: 'join', part: 'day', workspaceId: exampleSpace.id }}
      others={[]}
      today={date}
      person={{ ...ines, jobTitle: null, avatar: null }}
      shown={{ dateFrom: date, dateTo: date }}
    />,
    messages,
  );
  expect(await screen.findByText(/^Dès 18 € : votre compte gratuit/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
