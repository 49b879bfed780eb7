import type { LogEntry } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { type HostedRemote, openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

const { log } = cockpitApi;
const line = (number: number) => `018f4f2e-0000-7000-8000-00000000000${number}`;
const solene = { id: line(7), firstName: 'Solène', lastName: 'Vautrin', jobTitle: null, avatar: null };
const colette = { id: line(8), firstName: 'Colette', lastName: 'Ferrand', jobTitle: null, avatar: null };
const company = { id: line(9), name: 'Marelune' };
const overdraft: LogEntry = {
  id: line(1),
  at: '2026-11-17T16:05:30Z',
  action: 'companies.set-plan',
  kind: 'settings',
  company,
  by: colette,
  impersonator: null,
  isImpersonated: false,
  isStaff: true,
  subject: null,
  isCall: false,
  fields: [{ path: ['overdraftCents'], before: 100_000, after: 200_000 }],
};
const policy: LogEntry = {
  ...overdraft,
  id: line(2),
  action: 'policies.save',
  kind: 'policies',
  by: solene,
  impersonator: colette,
  isImpersonated: true,
  subject: { id: line(6), name: 'Hybride 2 jours' },
  fields: [
    { path: ['weekDays', 'weekday-2', 'mandatory'], before: null, after: 'office' },
    { path: ['isDefault'], before: true, after: false },
  ],
};
const unknown: LogEntry = {
  ...policy,
  id: line(3),
  action: 'spaces.new-action',
  kind: 'other',
  isImpersonated: false,
  impersonator: null,
  isStaff: false,
  fields: [{ path: ['newField'], before: null, after: 'value' }],
};

let page: HostedRemote;
const show = async (at = '/cockpit/log', roles: ('administrator' | 'staff' | 'employee')[] = ['administrator']) => {
  page = await openRemote(app, manifest, { at, as: { roles, customer: { ...company, internalSites: true } } });
};
const asked = () => server.received(log.list).at(-1)?.query;
const text = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ');

beforeEach(() => {
  server.on(log.list, ({ query: { before } }) =>
    before === undefined
      ? {
          items: [overdraft, policy],
          next: `2026-11-17T08:44:02Z_${line(2)}`,
          people: [solene, colette],
          actions: ['policies.save'],
        }
      : { items: [unknown], next: null, people: [], actions: [] },
  );
  server.on(log.get, ({ params: { id } }) =>
    id === policy.id ? { entry: policy, others: [unknown] } : server.refuse('resource.not-found'),
  );
});

test('CKP-11 the log says who did what and the values before and after, in words of the reader', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /Formule modifiée/ });
  expect(text(row)).toMatch(/Colette Ferrand.*Découvert permis.*1 000,00.*2 000,00/);
  const other = screen.getByRole('row', { name: /Politique modifiée/ });
  expect(text(other)).toMatch(
    /Colette Ferrand.*à la place de Solène Vautrin.*Hybride 2 jours.*mardi, Lieu obligé.*bureau.*et 1 autre/,
  );
});

test('CKP-11 older lines are added, and what has no words here stays as it is', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Plus anciennes' }));
  expect(text(await screen.findByRole('row', { name: /spaces.new-action/ }))).toMatch(/newField.*value/);
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Plus anciennes' })).toBeNull();
});

test('CKP-11 tabs, filters and search are asked of the server and stand in the address', async () => {
  await show();
  fireEvent.click(await screen.findByRole('tab', { name: 'Politiques' }));
  await waitFor(() => expect(asked()).toMatchObject({ kind: 'policies' }));
  fireEvent.click(screen.getByRole('button', { name: 'Par' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Solène Vautrin' }));
  await waitFor(() => expect(asked()).toMatchObject({ kind: 'policies', by: solene.id }));
  fireEvent.click(screen.getByRole('button', { name: 'Origine' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'à la place d’un autre' }));
  await waitFor(() => expect(asked()).toMatchObject({ impersonated: true }));
  expect(page.address).toBe(`/cockpit/log?kind=policies&by=${solene.id}&origin=impersonated`);
});

test('CKP-11 places and times of day are in words; a policy opens from its line', async () => {
  const spoken: LogEntry = {
    ...policy,
    id: line(4),
    fields: [
      { path: ['allowed'], before: null, after: ['flexOffice', 'dayOff'] },
      { path: ['opensAt'], before: '08:30', after: '09:00' },
    ],
  };
  server.on(log.list, () => ({ items: [spoken], next: null, people: [], actions: [] }));
  server.on(log.get, () => ({ entry: spoken, others: [] }));
  await show(`/cockpit/log/${spoken.id}`);
  const drawer = await screen.findByRole('complementary');
  expect(await within(drawer).findByText('flex office, congé')).toBeTruthy();
  expect(text(drawer)).toMatch(/8 h 30.*9 h/);
  const link = within(drawer).getByRole('link', { name: /Ouvrir la politique/ });
  expect(link.getAttribute('href')).toBe(`/remote-policies/${policy.subject?.id}`);
});

test('CKP-11 a call without values is about the account in whose name it was made', async () => {
  const call: LogEntry = { ...policy, action: 'users.set-profile', subject: null, isCall: true, fields: [] };
  server.on(log.list, () => ({ items: [call], next: null, people: [], actions: [] }));
  await show();
  expect(text(await screen.findByRole('row', { name: /Profil modifié/ }))).toMatch(/place de Solène Vautrin.*Solène/);
});

test('CKP-11 a line opens beside the log with every field, and others of the same thing', async () => {
  await show(`/cockpit/log/${policy.id}?kind=policies`);
  const drawer = await screen.findByRole('complementary');
  expect(await within(drawer).findByText('Politique par défaut')).toBeTruthy();
  expect(text(drawer)).toMatch(/Politique par défautouinon/);
  expect(
    within(drawer)
      .getByRole('link', { name: /spaces.new-action/ })
      .getAttribute('href'),
  ).toBe(`/cockpit/log/${unknown.id}?kind=policies`);
});

test('CKP-11 another company’s line is missing, a failed log is read again, and an employee is refused', async () => {
  await show(`/cockpit/log/${line(5)}`);
  expect(await screen.findByText('Cette ligne n’existe pas')).toBeTruthy();
  server.on(log.list, () => server.refuse('server.error'));
  await show('/cockpit/log?q=x');
  expect(await screen.findByRole('button', { name: /Réessayer/ }, { timeout: 5000 })).toBeTruthy();
  await show('/cockpit/log', ['employee']);
  expect(await screen.findByText(/réservé aux managers/)).toBeTruthy();
});

test('CKP-11 staff reads the log of every company, each line with its company', async () => {
  await show('/cockpit/staff/log', ['staff']);
  const row = await screen.findByRole('row', { name: /Formule modifiée/ });
  expect(text(row)).toContain('Marelune');
  expect(screen.getByRole('tab', { name: 'Versions' })).toBeTruthy();
});

test('CKP-11 a line says its consequences, and settings are put back as they were once that is confirmed', async () => {
  const settings: LogEntry = {
    ...overdraft,
    action: 'customers.set-settings',
    by: solene,
    isStaff: false,
    fields: [{ path: ['weekendShown'], before: null, after: true }],
  };
  server.on(log.get, () => ({ entry: settings, others: [] }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  await show(`/cockpit/log/${settings.id}`);
  expect(await screen.findByText(/^Vaut pour toute l’entreprise/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remettre comme avant' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remettre' }));
  await waitFor(() =>
    expect(server.received(cockpitApi.customers.setSettings)).toMatchObject([
      { params: { id: company.id }, body: { weekendShown: null } },
    ]),
  );
});
