import { cockpitApi } from '@escale/contract/cockpit';
import { server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openSettings, serveSettings } from './settings.fixture.ts';

const exampleVersionedCustomer = server.example(cockpitApi.customers.get);
const exampleSettings = server.example(cockpitApi.customers.settings);

beforeEach(() => {
  sessionStorage.clear();
  serveSettings();
});

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('CKP-04 what is typed is shown as a new member sees it, and saved with the version that was read', async () => {
  await openSettings();
  await screen.findByDisplayValue('Marelune');
  type('Nom', 'Marelune Nord');
  expect(within(screen.getByRole('complementary')).getByText('Marelune Nord sur Escale')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Afficher le week-end' }));
  press('Enregistrer');
  await waitFor(() => expect(server.received(cockpitApi.customers.setSettings)).toHaveLength(1));
  expect(server.received(cockpitApi.customers.update).at(-1)?.body).toMatchObject({
    name: 'Marelune Nord',
    contactEmail: exampleVersionedCustomer.contactEmail,
    version: exampleVersionedCustomer.version,
  });
  expect(server.received(cockpitApi.customers.setSettings).at(-1)?.body).toEqual({ weekendShown: true });
});

test('ERR-02 a wrong address is said beside its field and nothing is sent', async () => {
  await openSettings();
  await screen.findByDisplayValue('Marelune');
  type('Adresse de contact', 'bureaux');
  press('Enregistrer');
  expect(await screen.findByText(/Écrivez une adresse e-mail/)).toBeTruthy();
  expect(server.received(cockpitApi.customers.update)).toHaveLength(0);
});

test('INT-10 what only support switches on is asked for, and says when it was', async () => {
  await openSettings();
  fireEvent.click(await screen.findByRole('button', { name: 'Demander : Système RH' }));
  await waitFor(() =>
    expect(server.received(cockpitApi.customers.requestFeature).at(-1)?.body).toEqual({ feature: 'hrSync' }),
  );
  expect(screen.queryByRole('switch', { name: 'Système RH' })).toBeNull();
});

test('POL-03 another quota approach is confirmed before it applies', async () => {
  server.on(cockpitApi.customers.update, ({ body }) =>
    body.confirmQuotaApproach ? exampleVersionedCustomer : server.refuse('customer.confirm-quota-approach'),
  );
  await openSettings('/settings/policy');
  fireEvent.click(await screen.findByRole('radio', { name: /Bloquer/ }));
  press('Enregistrer');
  fireEvent.click(await screen.findByRole('button', { name: 'Changer pour tous', hidden: true }));
  await waitFor(() =>
    expect(server.received(cockpitApi.customers.update).at(-1)?.body).toMatchObject({
      quotaApproach: 'blocking',
      confirmQuotaApproach: true,
    }),
  );
});

test('INT-09 a domain shows the record that proves it, and is looked up again', async () => {
  const on = { ...exampleSettings.approvedDomains, value: true };
  server.on(cockpitApi.customers.settings, () => ({ ...exampleSettings, approvedDomains: on }));
  await openSettings('/settings/connections?part=domains');
  expect(await screen.findByText('_escale.marelune.example')).toBeTruthy();
  expect(screen.getByText('Nom de l’enregistrement TXT')).toBeTruthy();
  expect(screen.getByText('confirmé par Escale')).toBeTruthy();
  press('Vérifier marelune.example');
  expect(await screen.findByText(/pas encore visible/)).toBeTruthy();
});

test('INT-09 AUT-10 passwords are refused only after a live test of the provider that passed', async () => {
  server.on(cockpitApi.customers.settings, () => ({
    ...exampleSettings,
    singleSignOn: { ...exampleSettings.singleSignOn, value: true },
  }));
  const example = server.example(cockpitApi.customers.trySso);
  let result: 'failed' | 'passed' = 'failed';
  server.on(cockpitApi.customers.trySso, () => ({
    ...example,
    steps: example.steps.map((step) => ({ ...step, result })),
  }));
  await openSettings('/settings/connections?part=sso');
  const refuse = await screen.findByRole('checkbox', { name: 'Refuser les mots de passe à ces adresses' });
  expect(refuse).toHaveProperty('disabled', true);
  press('Lancer');
  await screen.findByRole('button', { name: 'Refaire' });
  expect(refuse).toHaveProperty('disabled', true);
  result = 'passed';
  press('Refaire');
  await waitFor(() => expect(refuse).toHaveProperty('disabled', false));
});

test('INT-09 AUT-10 a provider that was only saved is not called active, until its test has passed', async () => {
  server.on(cockpitApi.customers.settings, () => ({
    ...exampleSettings,
    singleSignOn: { ...exampleSettings.singleSignOn, value: true },
  }));
  const example = server.example(cockpitApi.customers.sso);
  let active: string[] = [];
  server.on(cockpitApi.customers.sso, () => ({ ...example, active }));
  server.on(cockpitApi.customers.trySso, () => {
    active = ['marelune.example'];
    return server.example(cockpitApi.customers.trySso);
  });
  await openSettings('/settings/connections?part=sso');
  expect(await screen.findByText('pas encore proposée')).toBeTruthy();
  expect(screen.getByText(/^Vos membres ne passent pas encore par ce fournisseur/)).toBeTruthy();
  press('Lancer');
  expect(await screen.findByText('active')).toBeTruthy();
  expect(screen.queryByText('pas encore proposée')).toBeNull();
});

test('INT-01 calendars that are to be authorised again say so, with the button that repairs them', async () => {
  const on = { ...exampleSettings.calendarSync, value: true };
  server.on(cockpitApi.customers.settings, () => ({ ...exampleSettings, calendarSync: on }));
  server.on(cockpitApi.companyCalendars.list, () => ({
    items: [
      {
        kind: 'google' as const,
        state: 'broken' as const,
        tenant: 'marelune.example',
        dailyStatus: true,
        absences: true,
        connectedAt: '2026-09-14T08:00:00Z',
        syncedAt: null,
        brokenAt: '2026-11-20T08:00:00Z',
        missing: 12,
      },
    ],
    members: 240,
    ownLinks: 0,
    spaces: [],
  }));
  server.on(cockpitApi.companyCalendars.start, () => ({
    url: 'https://admin.google.com/ac/owl',
    client: { id: '104-escale', scope: 'calendar.events' },
  }));
  await openSettings('/settings/connections?part=calendars');
  fireEvent.click(await screen.findByRole('button', { name: 'Autoriser de nouveau Google Workspace' }));
  expect(await screen.findByText('104-escale')).toBeTruthy();
});

test('CKP-04 the plan tells licences, and a failed page can be read again', async () => {
  server.on(cockpitApi.customers.subscription, () => server.refuse('server.error'));
  await openSettings('/settings/plan');
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  server.on(cockpitApi.customers.subscription, () => ({
    type: 'premium' as const,
    status: 'active' as const,
    licences: { bought: 300, used: 240 },
    since: '2025-01-01',
    renewsOn: '2027-01-01',
    licencesRequestedAt: null,
  }));
  fireEvent.click(again);
  expect(await screen.findByText('Premium, 300 licences')).toBeTruthy();
  expect(screen.getByText(/240 utilisées, 60 libres/)).toBeTruthy();
});
