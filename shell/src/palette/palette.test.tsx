import { api } from '@escale/contract';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };

const nav = (id: string, order: number, fr: string) => ({
  id,
  path: `/${id}`,
  icon: 'compass',
  order,
  label: { fr, en: id, nl: id },
  rights: [],
});
const release = {
  name: 'explore',
  version: '1.0.0',
  entry: '/remotes/explore/1.0.0/remoteEntry.js',
  integrity: 'sha384-a',
  manifest: {
    name: 'explore',
    routes: ['/explore', '/favorites'],
    nav: [nav('explore', 10, 'Explorer'), nav('favorites', 20, 'Favoris')],
    rights: [],
    emits: [],
    consumes: [],
    platform: '^0.1.0',
  },
};
document.body.innerHTML = `<script type="application/json" id="escale-releases">${JSON.stringify([release])}</script>`;
const { PaletteButton } = await import('./palette-button.tsx');
// The palette is loaded lazily; importing it first keeps a slow machine within the timeout.
await import('./palette.tsx');

test('PLT-13 Ctrl+K opens the palette, arrows choose and Enter goes there', async () => {
  renderWithMessages(<PaletteButton />, messages);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const input = await screen.findByRole('combobox', { hidden: true });
  const chosen = () => screen.getByRole('option', { selected: true, hidden: true }).textContent;
  expect(chosen()).toBe('Explorer');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(chosen()).toBe('Favoris');
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(window.location.pathname).toBe('/favorites'));
  expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();
});

test.each([
  ['a city', 'Brussel', 'bruxelles-belgium', { lat: 50.8466, lng: 4.3528 }],
  ['an address', '7 quai de l’Île & Cie', 'nantes-france', { lat: 47.2064, lng: -1.5643 }],
])('PLT-13 %s opens the search around it, under the name it was chosen by', async (_, name, locality, position) => {
  const [paris] = server.example(api.references.places).items;
  if (!paris) throw new Error('the example has no place');
  server.on(api.references.places, () => ({ items: [{ ...paris, name, locality, position }] }));
  renderWithMessages(<PaletteButton />, messages);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  fireEvent.change(await screen.findByRole('combobox', { hidden: true }), { target: { value: name } });
  fireEvent.click(await screen.findByText(name));
  await waitFor(() => expect(window.location.pathname).toBe('/explore'));
  const search = Object.fromEntries(new URLSearchParams(window.location.search));
  expect(search).toEqual({ locality, lat: `${position.lat}`, lng: `${position.lng}`, place: name });
});
