import { renderWithMessages } from '@escale/testing';
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

test('CON-01 how many people were found is said once, and aloud', () => {
  renderWithMessages(<PeopleList list="team" team={team} currentId="" search="a" onSearch={nothing} />, messages);
  expect(screen.getAllByText('36 personnes')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('36 personnes');
});
