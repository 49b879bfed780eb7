import type { Me } from '@escale/contract';
import { expect, test } from '@jest/globals';

document.body.innerHTML = '<script type="application/json" id="escale-releases">[]</script>';
const { currentItem, navigationFor } = await import('./navigation.ts');

const entry = (id: string, rights: string[]) => ({
  id,
  path: `/${id}`,
  icon: 'compass',
  order: 1,
  label: { fr: `${id} (fr)`, en: id, nl: id },
  rights,
});
const manifest = {
  name: 'all',
  routes: ['/all'],
  nav: [entry('explore', []), entry('week', ['member']), entry('cockpit', ['administrator', 'manager'])],
  rights: [],
  emits: [],
  consumes: [],
  platform: '^0.1.0',
  widgets: {},
};
const entriesOf = (roles: Me['roles'] | null) => navigationFor(roles ?? [], 'en', [manifest]).map(({ id }) => id);

test('SEC-01 an entry is there for whoever holds any of its rights: the cockpit for administrators and for managers', () => {
  expect(entriesOf(null)).toEqual(['explore', 'week']);
  expect(entriesOf(['employee'])).toEqual(['explore', 'week']);
  expect(entriesOf(['employee', 'manager'])).toEqual(['explore', 'week', 'cockpit']);
  expect(entriesOf(['administrator'])).toEqual(['explore', 'week', 'cockpit']);
});

test('I18N-01 PLT-02 the label of an entry is that of its manifest in the language', () => {
  expect(navigationFor([], 'fr', [manifest])[0]?.label).toBe('explore (fr)');
  expect(navigationFor([], 'nl', [manifest])[0]?.label).toBe('explore');
  const { label: _, ...unlabelled } = entry('late', []);
  expect(navigationFor([], 'fr', [{ ...manifest, nav: [unlabelled] }])[0]?.label).toBe('all');
});

test('ACC-01 PLT-11 the account and the documents of the site are in no entry, a floor map in the first one', () => {
  const without = (name: string, route: string) => ({ ...manifest, name, routes: [route], nav: [] });
  const manifests = [
    manifest,
    without('account', '/account/{section}'),
    without('floormap', '/offices/{oid}/map'),
    without('public', '/help'),
  ];
  const items = navigationFor([], 'en', manifests);
  const current = (path: string) => currentItem(items, path, manifests)?.id ?? null;
  expect(current('/account')).toBeNull();
  expect(current('/account/links')).toBeNull();
  // Without a network the shell is at their address: it must not name them after the search.
  expect(current('/help')).toBeNull();
  expect(current('/offices/1/map')).toBe('explore');
  expect(current('/explore/paris-france')).toBe('explore');
});
