import { api, type Place } from '@escale/contract';
import { renderWithMessages, server } from '@escale/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import messages from '../../messages/fr.json' with { type: 'json' };
import { WhereField } from './where-field.tsx';

afterEach(cleanup);

const place = (name: string): Place => ({
  id: `city:${name}`,
  kind: 'city',
  name,
  context: 'France',
  locality: 'paris-france',
  position: { lat: 48.8654, lng: 2.3725 },
  box: { south: 48.85, west: 2.36, north: 48.87, east: 2.39 },
});

/** The options as text: jsdom separates a superscript from its word in accessible names. */
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('EXP-02 Enter takes a place of the words as they are, not one of the letters before', async () => {
  server.on(api.references.places, ({ query: { q } }) => ({
    items: q === 'Paris' ? [place('Paris'), place('Paris 10e')] : [place('Paris 10e')],
  }));
  const chosen = jest.fn<(place: Place) => void>();
  renderWithMessages(<WhereField onChoose={chosen} />, messages);
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: 'Paris' } });
  await waitFor(() => expect(shown()).toContain('Paris 10e France'));
  fireEvent.change(field, { target: { value: 'Paris 10' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(chosen).toHaveBeenCalledTimes(1));
  expect(chosen.mock.calls[0]?.[0].name).toBe('Paris 10e');
});

test('EXP-05 the ordinal of a suggested district is in superscript', async () => {
  server.on(api.references.places, () => ({ items: [place('Paris 11e, Oberkampf')] }));
  renderWithMessages(<WhereField onChoose={() => undefined} />, messages);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Paris 11' } });
  await waitFor(() => expect(shown()).toEqual(['Paris 11e, Oberkampf France']));
  expect(screen.getByText('e').tagName).toBe('SUP');
});
