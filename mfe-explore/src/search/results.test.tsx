import { api, type SearchQuery } from '@escale/contract';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { useState } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };
import { Results } from './results.tsx';
import { useResults } from './use-explore.ts';

function Search() {
  const [query, setQuery] = useState<SearchQuery>({ sort: 'distance' });
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
