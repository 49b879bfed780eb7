import type { CompanyPlan, ListedCompany } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { lateApi } from '@escale/contract/late';
import { staffApi } from '@escale/contract/staff';
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
await import('./add-dialog.tsx');

const { companies } = staffApi;
const { customers } = cockpitApi;
const example = server.example(companies.get);
const marelune: ListedCompany = example.company;
const cobalt: ListedCompany = {
  ...marelune,
  id: '018f4f2e-0000-7000-8000-000000000002',
  name: 'Cobalt',
  domain: 'cobalt.example',
  status: 'trial',
  licences: { bought: null, used: 8 },
  features: [],
  owedCents: 0,
  overdueCents: 0,
};
let plan: CompanyPlan;
let page: HostedRemote;
const show = async (at = '/cockpit/staff/companies', roles: ('staff' | 'administrator')[] = ['staff']) => {
  page = await openRemote(app, manifest, { at, as: { roles } });
};
const text = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ');
const one = `/cockpit/staff/companies/${marelune.id}`;

beforeEach(() => {
  sessionStorage.clear();
  plan = example.plan;
  server.on(companies.list, () => ({
    items: [cobalt, marelune],
    total: 2,
    counts: { all: 2, premium: 1, trial: 1, suspended: 0, requests: 1 },
  }));
  server.on(companies.get, ({ params: { id } }) =>
    id === marelune.id ? { ...example, plan } : server.refuse('resource.not-found'),
  );
});

test('INT-10 companies stand with their plan, licences, switches and debt', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /Marelune/ });
  expect(text(row)).toMatch(/premium.*240 \/ 300.*8 806,80 €.*dont 1 078,80 € en retard/);
  expect(within(row).getByRole('img', { name: 'Crédits et Connexion unique' })).toBeTruthy();
  expect(text(screen.getByRole('row', { name: /Cobalt/ }))).toMatch(/essai.*8, sans plafond/);
  expect(text(screen.getByRole('tab', { name: /Demandes/ }))).toContain('1');
});

test('INT-10 tab, filters, sort and search are asked of the server and stand in the address', async () => {
  await show();
  const asked = () => server.received(companies.list).at(-1)?.query;
  fireEvent.click(await screen.findByRole('tab', { name: /Demandes/ }));
  await waitFor(() => expect(asked()).toMatchObject({ group: 'requests' }));
  fireEvent.click(screen.getByRole('button', { name: 'Réglage' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Agendas' }));
  await waitFor(() => expect(asked()).toMatchObject({ feature: 'calendarSync' }));
  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Dû' })).getByRole('button'));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'owed', order: 'ascending' }));
  expect(page.address).toBe('/cockpit/staff/companies?group=requests&feature=calendarSync&sort=owed&order=ascending');
});

test('INT-10 each switch switches its own feature', async () => {
  await show(one);
  const drawer = await screen.findByRole('complementary');
  fireEvent.click(await within(drawer).findByRole('switch', { name: 'Système RH' }));
  await waitFor(() =>
    expect(server.received(customers.setSettings).at(-1)).toMatchObject({
      params: { id: marelune.id },
      body: { hrSync: true },
    }),
  );
});

test('INT-10 a plan is saved with its version; what is no number is told beside its field', async () => {
  await show(one);
  const licences = await screen.findByLabelText(/Licences achetées/);
  fireEvent.change(licences, { target: { value: '1,5' } });
  fireEvent.click(screen.getByRole('button', { name: /Enregistrer/ }));
  expect(await screen.findByText('Un nombre entier, ou rien')).toBeTruthy();
  fireEvent.change(licences, { target: { value: '320' } });
  server.on(companies.setPlan, ({ body }) => {
    plan = { ...body, version: 'next' };
    return plan;
  });
  fireEvent.click(screen.getByRole('button', { name: /Enregistrer/ }));
  await waitFor(() =>
    expect(server.received(companies.setPlan).at(-1)?.body).toEqual({ ...example.plan, licences: 320 }),
  );
});

test('AUT-11 a member of the company is found and leads to the page that asks for the reason', async () => {
  const awa = { id: cobalt.id, firstName: 'Awa', lastName: 'Diarra', jobTitle: null, avatar: null };
  server.on(lateApi.loginAs.people, () => ({
    items: [{ ...awa, email: 'awa@marelune.example', company: 'Marelune' }],
  }));
  await show(one);
  const link = await screen.findByRole('link', { name: 'Se connecter à la place d’Awa Diarra' });
  expect(link.getAttribute('href')).toBe(`/login-as?member=${awa.id}`);
  expect(server.received(lateApi.loginAs.people).at(-1)?.query).toEqual({ company: marelune.id });
  expect(screen.getAllByRole('link', { name: /Journal/ }).map((one) => one.getAttribute('href'))).toContain(
    `/cockpit/staff/log?company=${marelune.id}`,
  );
});

test('SEC-05 a company is opened with its first administrator; a refused domain is told beside its field', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Ouvrir une entreprise' }));
  const dialog = await screen.findByRole('dialog');
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Ouvrir' }));
  submit();
  expect(await within(dialog).findByText('Donnez le nom de l’entreprise.')).toBeTruthy();
  type(/^Nom/, 'Nord');
  type(/^Domaines/, 'Nord.example, lab.example');
  type(/^Adresse de contact/, 'c@nord.example');
  type(/^E-mail du premier/, 'a@nord.example');
  type(/^Pays/, 'BE');
  server.on(companies.create, () =>
    server.refuse('customer.domain-taken', { details: { errors: [{ pointer: '/body/domains/1', message: '' }] } }),
  );
  submit();
  await waitFor(() =>
    expect(server.received(companies.create).at(-1)?.body).toMatchObject({
      name: 'Nord',
      domains: ['nord.example', 'lab.example'],
      administratorEmail: 'a@nord.example',
      language: 'fr',
      country: 'BE',
    }),
  );
  await waitFor(() =>
    expect(
      within(dialog)
        .getByLabelText(/^Domaines/)
        .getAttribute('aria-invalid'),
    ).toBe('true'),
  );
});

test('SEC-01 an administrator is told that the page is of staff, and an unknown company is missing', async () => {
  await show('/cockpit/staff/companies', ['administrator']);
  expect(await screen.findByRole('heading', { name: /équipe/ })).toBeTruthy();
  await show(`/cockpit/staff/companies/${cobalt.id}`);
  expect(await screen.findByText('Cette entreprise n’existe pas')).toBeTruthy();
});
