import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };

const ids = ['explore', 'myweek', 'connections', 'favorites', 'bookings', 'host'];
const release = {
  name: 'all',
  version: '1.0.0',
  entry: '/remotes/all/1.0.0/remoteEntry.js',
  integrity: 'sha384-a',
  manifest: {
    name: 'all',
    routes: ids.map((id) => `/${id}`),
    nav: ids.map((id, order) => ({
      id,
      path: `/${id}`,
      icon: 'compass',
      order,
      label: { fr: `${id} (fr)`, en: id, nl: `${id} (nl)` },
      rights: [],
    })),
    rights: [],
    emits: [],
    consumes: [],
    platform: '^0.1.0',
  },
};
document.body.innerHTML = `<script type="application/json" id="escale-releases">${JSON.stringify([release])}</script>`;
const { NavigationBar } = await import('./navigation-bar.tsx');

test('PLT-12 beyond five entries the fifth place of the phone holds the others, and shows when one of them is open', () => {
  renderWithMessages(<NavigationBar pathname="/host" />, messages);
  const spare = screen.getAllByRole('link').filter((link) => link.dataset.spare);
  expect(spare.map(({ textContent }) => textContent)).toEqual(['bookings (fr)', 'host (fr)']);
  const more = screen.getByRole('button', { name: 'Plus' });
  expect(more.dataset.current).toBe('true');
  fireEvent.click(more);
  expect(screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'))).toEqual(['/bookings', '/host']);
});
