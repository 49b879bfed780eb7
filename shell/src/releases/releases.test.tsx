import { api } from '@escale/contract';
import { fireEvent, renderWithMessages, screen, server } from '@escale/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };
import { differs } from './versions.rules.ts';

const manifest = { name: 'myweek', prefix: '/myweek', routes: ['/myweek'], nav: [], rights: [], platform: '^0.1.0' };
const release = { name: 'myweek', version: '1.0.0', entry: '/a.js', integrity: 'sha384-a', manifest };
document.body.innerHTML = `<script type="application/json" id="escale-releases">${JSON.stringify([release])}</script>
  <script type="application/json" id="escale-config">${JSON.stringify({ shell: '2.0.0' })}</script>`;
const { followVersions } = await import('./news.ts');
const { NewsLine } = await import('./news-line.tsx');
const { PreviewBar } = await import('./preview-bar.tsx');
const { forgetExpiredPreview, isPreviewExpired } = await import('./preview.ts');
const { QuietLine } = await import('./quiet-line.tsx');
const { moveAtNextPage } = await import('./move-on.ts');
const { followTyping } = await import('./typed-fields.ts');
const { useUnsaved, navigateTo } = await import('@escale/platform');

const texts = { ...messages, ...fr };
const visibility = jest.spyOn(document, 'visibilityState', 'get');
const pushState = window.history.pushState;
beforeEach(() => {
  visibility.mockReturnValue('visible');
  window.history.pushState = pushState;
  window.history.replaceState(null, '', '/myweek');
});
afterEach(() => void jest.useRealTimers());
/** A page with input in no field. */
function Plan() {
  useUnsaved(true);
  return null;
}
const expires = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('PLT-05 a page is outdated when a version differs, or a remote comes or goes', () => {
  const own = { shell: '1.0.0', booking: '1.0.0' };
  expect(differs(own, { booking: '1.0.0', shell: '1.0.0' })).toBe(false);
  expect(differs(own, { ...own, booking: '0.9.0' })).toBe(true);
  expect(differs(own, { ...own, lunch: '1.0.0' })).toBe(true);
  expect(differs(own, { shell: '1.0.0' })).toBe(true);
});

test('PLT-05 a visible tab asks every few minutes; a hidden one and one without a reply say nothing', async () => {
  jest.useFakeTimers();
  const found = jest.fn();
  let versions: Record<string, string> | null = null;
  server.on(api.releases.current, () => (versions ? { versions } : server.refuse('resource.not-found')));
  const asked = () => server.received(api.releases.current).length;
  renderWithMessages(<NewsLine />, texts);
  followVersions(found);
  await act(() => jest.advanceTimersByTimeAsync(6 * 60_000));
  expect(asked()).toBe(1);
  versions = { shell: '2.0.0', myweek: '1.0.0' };
  await act(() => jest.advanceTimersByTimeAsync(6 * 60_000));
  versions = { shell: '2.0.0', myweek: '1.1.0' };
  visibility.mockReturnValue('hidden');
  const before = asked();
  await act(() => jest.advanceTimersByTimeAsync(20 * 60_000));
  expect(asked()).toBe(before);
  expect(found).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  const focused = document.activeElement;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(100);
  });
  expect(found).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toContain('Une nouvelle version d’Escale est prête.');
  expect(document.activeElement).toBe(focused);
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => jest.advanceTimersByTimeAsync(60 * 60_000));
  expect(found).toHaveBeenCalledTimes(1);
});

test('PLT-05 once there is news the next page is loaded anew, not another view of the same page', () => {
  const load = jest.fn<(url: URL) => void>();
  moveAtNextPage(load);
  navigateTo('/myweek?from=2026-11-23');
  expect(load).not.toHaveBeenCalled();
  navigateTo('/bookings?tab=past');
  expect(load.mock.calls.map(([url]) => url.pathname + url.search)).toEqual(['/bookings?tab=past']);
  expect(window.location.pathname).toBe('/myweek');
});

test('PLT-05 a page with unsaved input is not left that way', () => {
  const load = jest.fn<(url: URL) => void>();
  moveAtNextPage(load);
  const plan = renderWithMessages(<Plan />, texts);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  navigateTo('/bookings');
  expect([load.mock.calls.length, window.location.pathname]).toEqual([0, '/bookings']);
  plan.unmount();
  const closedLater = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closedLater);
  expect(closedLater.defaultPrevented).toBe(false);
  navigateTo('/myweek');
  expect(load).toHaveBeenCalledTimes(1);
});

test('PLT-05 a field with typed text counts as unsaved until it is gone or as before; a search does not', () => {
  followTyping();
  const load = jest.fn<(url: URL) => void>();
  moveAtNextPage(load);
  renderWithMessages(
    <>
      <input aria-label="Nom" defaultValue="Ada" />
      <input aria-label="Chercher" type="search" />
    </>,
    texts,
  );
  const type = (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.focusIn(field);
    fireEvent.change(field, { target: { value } });
  };
  type('Nom', 'Grace');
  navigateTo('/bookings');
  expect(load).not.toHaveBeenCalled();
  type('Nom', 'Ada');
  type('Chercher', 'salle');
  navigateTo('/connections');
  expect(load).toHaveBeenCalledTimes(1);
});

test('PLT-05 a preview link that is no longer valid says so above the page it leads to, until it is closed', () => {
  expect(isPreviewExpired()).toBe(false);
  const config = document.getElementById('escale-config');
  const before = config?.textContent ?? '';
  if (config) config.textContent = JSON.stringify({ shell: '2.0.0', previewEnded: true });
  expect(isPreviewExpired()).toBe(true);
  if (config) config.textContent = before;
  renderWithMessages(<QuietLine isThere message="releases.preview.expired" />, texts);
  expect(screen.getByRole('status').textContent).toContain('Ce lien d’aperçu n’est plus valable.');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('PLT-05 the mark of an expired preview link leaves the address, which keeps everything else', () => {
  window.history.replaceState({ key: 'k' }, '', '/myweek?view=places&preview=expired#day');
  forgetExpiredPreview();
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/myweek?view=places#day');
  expect(window.history.state).toEqual({ key: 'k' });
});

test('PLT-05 the bar of a preview names its versions and the time left; leaving is one call', async () => {
  const preview = { versions: { booking: '1.4.0', shell: '2.1.0' }, local: ['explore'], expiresAt: expires(200) };
  renderWithMessages(<PreviewBar preview={preview} />, texts);
  const bar = screen.getByRole('region', { name: 'Aperçu de versions' });
  expect(bar.textContent).toContain('Aperçu : booking 1.4.0, shell 2.1.0 et explore de votre machine · encore 3 h');
  server.on(api.releases.leavePreview, () => server.unanswered());
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Quitter l’aperçu' })));
  expect(server.received(api.releases.leavePreview)).toHaveLength(1);
});

test('PLT-05 the last hour of a preview is told in minutes, and its end', () => {
  const bar = (minutes: number) => {
    const preview = { versions: { booking: '1.4.0' }, local: [], expiresAt: expires(minutes) };
    const { container, unmount } = renderWithMessages(<PreviewBar preview={preview} />, texts);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(bar(12)).toContain('encore 12 min');
  expect(bar(-1)).toContain('terminé');
});
