import { cockpitApi } from '@escale/contract/cockpit';
import type { FigureTabReply } from '@escale/contract/figures';
import { type HostedRemote, openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
// Parts load when they are shown: their code is there before a test opens one.
await import('./chart-card.tsx');
await import('./rows-drawer.tsx');
await import('./letter-dialog.tsx');
await import('./compliance.tsx');
await import('./definition.tsx');

const { figures } = cockpitApi;
const example = server.example(figures.tab) as FigureTabReply;
const site = example.sites[0]?.id ?? '';
const asked: object[] = [];
let page: HostedRemote;
const show = async (at = '/dashboard/occupancy', roles: ('administrator' | 'manager')[] = ['administrator']) => {
  page = await openRemote(app, manifest, { at, as: { roles } });
};
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';

beforeEach(() => {
  asked.length = 0;
  server.on(figures.tab, ({ query }) => {
    asked.push(query ?? {});
    return example;
  });
});

test('CKP-05 a figure has its value and its change; the chart is a table as well', async () => {
  await show();
  const strip = await screen.findByRole('list', { name: 'Chiffres' });
  expect(plain(strip)).toContain('51 %');
  expect(plain(strip)).toContain('+4 points');
  const table = await screen.findByRole('table', { name: 'Tableau : Places occupées par demi-journée, en %' });
  expect(plain(within(table).getByRole('row', { name: /Saint-Martin/ }))).toContain('44 %');
});

test('CKP-14 the name of a figure opens its definition, what it divides and when; from there its counts open', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Occupation moyenne' }));
  const definition = await screen.findByRole('dialog', { name: 'Occupation moyenne' });
  await within(definition).findByText(/^Part des places occupées/);
  expect(plain(definition)).toMatch(/occupées1 040.*ouvertes2 040/);
  expect(plain(definition)).toContain('Calculé le');
  fireEvent.click(within(definition).getByRole('button', { name: 'Voir ce qui est compté' }));
  await waitFor(() => expect(page.address).toBe('/dashboard/occupancy?rows=occupancy'));
  const drawer = await screen.findByRole('complementary', { name: 'Occupation moyenne' });
  expect(await within(drawer).findByRole('link', { name: 'Saint-Martin' })).toBeTruthy();
});

test('CKP-05 period and site are in the address and in the question, the other tab’s filter is not', async () => {
  await show(`/dashboard/occupancy?from=2026-10-21&to=2026-11-11&site=${site}`);
  await screen.findByRole('list', { name: 'Chiffres' });
  expect(asked.at(-1)).toEqual({ from: '2026-10-19', to: '2026-11-15', site });
  fireEvent.click(screen.getByRole('link', { name: 'Habitudes hybrides' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-10-19', to: '2026-11-15' }));
  expect(await screen.findByRole('link', { name: 'Hybride 3 jours' })).toBeTruthy();
});

test('CKP-05 nothing counted yet and nothing that matches are two states', async () => {
  const nothing = example.figures.map((figure) => ({ ...figure, value: null, before: null }));
  server.on(figures.tab, () => ({ ...example, figures: nothing, lastWeek: null }));
  await show();
  expect(await screen.findByText('Pas encore de chiffres')).toBeTruthy();
});

test('CKP-05 no match offers to remove the filters', async () => {
  const nothing = example.figures.map((figure) => ({ ...figure, value: null, before: null }));
  server.on(figures.tab, () => ({ ...example, figures: nothing }));
  await show(`/dashboard/occupancy?site=${site}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer les filtres' }));
  await waitFor(() => expect(page.address).toBe('/dashboard/occupancy'));
});

test('CKP-05 a failed load can be tried again; managers are told whose page it is', async () => {
  server.on(figures.tab, () => server.refuse('server.error'));
  await show();
  expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeTruthy();
  await page.unmount();
  await show('/dashboard', ['manager']);
  expect(screen.queryByRole('list', { name: 'Chiffres' })).toBeNull();
});

test('CKP-14 figures by mail: how often and which tabs, at least one', async () => {
  const saved: unknown[] = [];
  server.on(figures.setLetter, ({ body }) => {
    saved.push(body);
    return body;
  });
  server.on(figures.letter, () => ({ frequency: null, tabs: ['hybrid'] }));
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Recevoir par e-mail' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recevoir les chiffres par e-mail' });
  // What is kept is chosen: nothing is sent to who never asked for it.
  expect(within(dialog).getByRole('radio', { name: 'Jamais' })).toHaveProperty('checked', true);
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Habitudes hybrides' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(within(dialog).getByRole('alert').textContent).toBe('Choisissez au moins un onglet.');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Adoption' }));
  fireEvent.click(within(dialog).getByRole('radio', { name: /premier lundi/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(saved).toEqual([{ frequency: 'month', tabs: ['adoption'] }]));
});

test('CKP-05 CKP-14 the report shows one policy, which stands in the address', async () => {
  const { policies } = server.example(figures.compliance);
  const [first] = policies;
  if (!first) throw new Error('no example');
  const second = { ...first, id: '018f4f2e-0000-7000-8000-000000000009', name: 'Création' };
  server.on(figures.compliance, () => ({ ...server.example(figures.compliance), policies: [first, second] }));
  await show(`/dashboard/hybrid?policy=${second.id}`);
  const report = await screen.findByRole('table', { name: /politique/i });
  expect(within(report).getByText('Création')).toBeTruthy();
  expect(within(report).queryByText(String(first.name))).toBeNull();
});

test('CKP-05 occupancy is shown by the hour as well, as a chart, a table and a file', async () => {
  await show();
  const table = await screen.findByRole('table', {
    name: 'Tableau : Places occupées par heure d’une journée moyenne, en %',
  });
  expect(plain(within(table).getByRole('row', { name: /Saint-Martin/ }))).toContain('45 %');
  expect(plain(table)).toContain('8 h');
});
