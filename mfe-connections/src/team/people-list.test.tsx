import { api } from '@escale/contract';
import { renderWithMessages, server } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import messages from '../messages/fr.json' with { type: 'json' };
import { PeopleList } from './people-list.tsx';
import type { useTeam } from './team.queries.ts';

const nothing = () => undefined;
const team: ReturnType<typeof useTeam> = {
  items: [],
  total: 36,
  counts: undefined,
  isPending: false,
  isFetching: false,
  error: null,
  hasMore: false,
  isMoreComing: false,
  showMore: nothing,
  retry: nothing,
};

test('CON-01 a member without a company is led to the free spaces alone', async () => {
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), accountType: 'freemium', customer: null }));
  await signIn('free@libre.example', 'secret');
  renderWithMessages(
    <PeopleList list="team" team={{ ...team, total: 0 }} currentId="" search="" onSearch={nothing} />,
    messages,
  );
  const link = screen.getByRole('link', { name: 'Voir les espaces gratuits' });
  expect(link.getAttribute('href')).toBe('/explore?free=true');
});

test('CON-01 a member without a department is told so, and not of a department', async () => {
  const example = server.example(api.auth.me);
  server.on(api.auth.me, () => ({
    ...example,
    customer: { id: example.id, name: 'Marelune', internalSites: false },
    department: null,
  }));
  await signIn('noemie@marelune.example', 'secret');
  renderWithMessages(
    <PeopleList list="team" team={{ ...team, total: 0 }} currentId="" search="" onSearch={nothing} />,
    messages,
  );
  expect(screen.getByText(/Vous n’êtes dans aucun département/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /entreprise/ })).toBeTruthy();
});

test('CON-01 the number of people found is announced once', () => {
  renderWithMessages(<PeopleList list="team" team={team} currentId="" search="a" onSearch={nothing} />, messages);
  expect(screen.getAllByText('36 personnes')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('36 personnes');
});
