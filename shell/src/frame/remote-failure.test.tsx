import { platformVersion } from '@escale/platform/internal';
import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };

const nav = [{ id: 'week', path: '/myweek', icon: 'users', order: 1, label: { fr: 'Semaine' }, rights: [] }];
const manifest = { name: 'myweek', routes: ['/myweek'], nav, rights: [], platform: '^0.1.0' };
const release = { name: 'myweek', version: '1.0.0', entry: '/a.js', integrity: 'sha384-a', manifest };
document.body.innerHTML = `<script type="application/json" id="escale-releases">${JSON.stringify([release])}</script>`;
const { RemoteFailure } = await import('./remote-failure.tsx');

const onLine = jest.spyOn(navigator, 'onLine', 'get');
afterEach(() => void onLine.mockReturnValue(true));

test('PLT-10 a page the network kept away has its own name, says so, and is loaded when the network is back', () => {
  onLine.mockReturnValue(false);
  const onRetry = jest.fn();
  renderWithMessages(
    <RemoteFailure state="failed" reference="K7QX-3MPA" pathname="/myweek" onRetry={onRetry} />,
    messages,
  );
  expect(document.title).toBe('Semaine · Escale');
  expect(screen.getByText('Oups ! Pas d’Internet. Activez-le et réessayez.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/^Semaine/);
  expect(screen.queryByText(/Le reste fonctionne|Référence|chargée/)).toBeNull();
  onLine.mockReturnValue(true);
  act(() => void fireEvent(window, new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('PLT-10 a page without a name of its own is said not to be loaded, and why', () => {
  onLine.mockReturnValue(false);
  renderWithMessages(
    <RemoteFailure state="failed" reference={undefined} pathname="" onRetry={() => undefined} />,
    messages,
  );
  expect(screen.getByRole('alert').textContent).toMatch(/^Cette page n’a pas pu être chargéeOups ! Pas d’Internet/);
});

test('PLT-10 a browser that takes a dead network for a living one is told that the server does not answer', () => {
  renderWithMessages(
    <RemoteFailure state="failed" reference={undefined} pathname="/myweek" onRetry={() => undefined} />,
    messages,
  );
  expect(screen.getByText('Le serveur ne répond pas. Réessayez dans un moment.')).toBeTruthy();
  expect(screen.queryByText(/Le reste fonctionne|Référence|chargée/)).toBeNull();
});

test('PLT-06 a page that failed while the network is there says that the rest works', () => {
  const onRetry = jest.fn();
  renderWithMessages(
    <RemoteFailure state="failed" reference="K7QX-3MPA" pathname="/myweek" onRetry={onRetry} />,
    messages,
  );
  expect(screen.getByText('Le reste fonctionne. Réessayez dans un instant. Référence : K7QX-3MPA.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('PLT-06 a page that threw is another failure than one that was not loaded, and the connection is not blamed', () => {
  renderWithMessages(
    <RemoteFailure state="broken" reference="K7QX-3MPA" pathname="/myweek" onRetry={() => undefined} />,
    messages,
  );
  expect(screen.getByText('Cette page n’a pas pu démarrer')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).not.toContain('connexion');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test('PLT-06 a page made for another platform says which it needs and which there is', () => {
  renderWithMessages(
    <RemoteFailure state="incompatible" reference="K7QX-3MPA" pathname="/myweek" onRetry={() => undefined} />,
    messages,
  );
  expect(screen.getByText('Cette page ne va pas avec cette version d’Escale')).toBeTruthy();
  const text = screen.getByRole('alert').textContent;
  expect(text).toContain(`Elle demande la plateforme ^0.1.0 ; cette page a la ${platformVersion}.`);
  expect(text).toContain('Référence : K7QX-3MPA.');
  expect(text).not.toContain('connexion');
});
