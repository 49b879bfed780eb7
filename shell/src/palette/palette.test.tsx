import { fireEvent, renderWithMessages, screen, waitFor } from '@escale/testing';
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
