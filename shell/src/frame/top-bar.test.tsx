import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { useState } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };

const release = (name: string, label: string) => {
  const nav = [{ id: name, path: `/${name}`, icon: 'users', order: 1, label: { fr: label }, rights: [] }];
  const manifest = { name, routes: [`/${name}`], nav, rights: [], platform: '^0.1.0' };
  return { name, version: '1.0.0', entry: '/a.js', integrity: 'sha384-a', manifest };
};
const releases = [release('myweek', 'Semaine'), release('bookings', 'Résas')];
document.body.innerHTML = `<script type="application/json" id="escale-releases">${JSON.stringify(releases)}</script>`;
const { TopBar } = await import('./top-bar.tsx');
const { usePageTitle } = await import('@escale/platform');

/** The top bar at a path, beside a page that sets its title, or beside one that did not load. */
function Window() {
  const [{ pathname, title }, setPage] = useState<{ pathname: string; title?: string }>({
    pathname: '/myweek',
    title: 'Ma semaine',
  });
  return (
    <>
      <TopBar pathname={pathname} />
      {title && <Titled key={title} title={title} />}
      <button type="button" onClick={() => setPage({ pathname: '/bookings' })}>
        Ouvrir
      </button>
      <button type="button" onClick={() => setPage({ pathname: '/bookings', title: 'Mes réservations' })}>
        Réessayer
      </button>
    </>
  );
}

function Titled({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

test('PLT-10 a page that does not load has the name of its entry, not the title of the page before it', () => {
  renderWithMessages(<Window />, messages);
  const title = screen.getByRole('banner').querySelector('p');
  expect(title?.textContent).toBe('Ma semaine');
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(title?.textContent).toBe('Résas');
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(title?.textContent).toBe('Mes réservations');
});
