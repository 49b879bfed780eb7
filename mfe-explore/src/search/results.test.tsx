import { api, type SearchQuery } from '@escale/contract';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { useState } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };
import { Results } from './results.tsx';
import { useResults } from './use-explore.ts';

function Search({ first = {} }: { first?: SearchQuery }) {
  const [query, setQuery] = useState<SearchQuery>({ sort: 'distance', ...first });
  const results = useResults(query);
  return (
    <Results
      query={query}
      placeName={null}
      results={results}
      items={[]}
      highlighted={null}
      onHighlight={() => undefined}
      onChange={(changes) => setQuery({ ...query, ...changes })}
    />
  );
}

test('EXP-06 the focus is on the sort again once the list in another order has come', async () => {
  renderWithMessages(<Search />, messages);
  const before = await screen.findByRole('button', { name: 'Distance' });
  fireEvent.click(before);
  const price = screen.getByRole('menuitemradio', { name: 'Prix croissant' });
  fireEvent.click(price);
  await waitFor(() => expect(server.received(api.workspaces.available)).toHaveLength(2));
  const after = await screen.findByRole('button', { name: 'Prix croissant' });
  await waitFor(() => expect(document.activeElement).toBe(after));
});

test('EXP-13 the budget of a later date is said to be of that date, and that a booking now takes the credits of today', async () => {
  renderWithMessages(<Search first={{ date: '2026-12-03', withinBudget: true }} />, messages);
  expect(await screen.findByText(/vous disposerez le 3 décembre.*ceux d’aujourd’hui/)).toBeTruthy();
});
