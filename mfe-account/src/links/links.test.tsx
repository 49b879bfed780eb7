import type { Link } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { marelune } from '../frame/customer.fixture.ts';

// jsdom does not open dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const google: Link = {
  kind: 'google',
  state: 'connected',
  account: 'camille.aubry@marelune.example',
  dailyStatus: true,
  absences: false,
  linkedAt: '2026-08-01T08:00:00Z',
  syncedAt: minutesAgo(4),
  brokenAt: null,
  reference: null,
};
const slack: Link = {
  ...google,
  kind: 'slack',
  state: 'broken',
  account: 'marelune.slack.example',
  brokenAt: minutesAgo(5 * 24 * 60 + 1),
  reference: 'c489-12',
};

beforeEach(() => {
  sessionStorage.clear();
  server.on(lateApi.links.list, () => ({ items: [google, slack] }));
});
const open = (search = '') => openRemote(app, manifest, { at: `/account/links${search}` });
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('ACC-06 a working link shows its account and last use; a switch is saved at once', async () => {
  await open();
  const calendar = await card('Google Agenda');
  expect(calendar.getByText('Relié')).toBeTruthy();
  expect(calendar.getByText(/camille\.aubry@marelune\.example · à jour il y a 4 minutes/)).toBeTruthy();
  const reads = calendar.getByRole<HTMLInputElement>('switch', { name: /^Lire mes absences/ });
  expect(reads.checked).toBe(false);
  fireEvent.click(reads);
  await waitFor(() =>
    expect(server.received(lateApi.links.change)).toMatchObject([
      { params: { kind: 'google' }, body: { absences: true } },
    ]),
  );
});

test('ACC-06 a switch that is refused goes back', async () => {
  server.on(lateApi.links.change, () => server.refuse('resource.not-found'));
  await open();
  const writes = (await card('Google Agenda')).getByRole<HTMLInputElement>('switch', { name: /^Écrire/ });
  fireEvent.click(writes);
  await waitFor(() => expect(server.received(lateApi.links.change)).toHaveLength(1));
  await waitFor(() => expect(writes.checked).toBe(true));
});

test('ACC-06 a broken link says since when, what is not lost and its reference, marks the section, and is started again', async () => {
  server.on(lateApi.links.start, () => server.refuse('chat.failed'));
  await open();
  const chat = await card('Slack');
  expect(chat.getByText('À reconnecter')).toBeTruthy();
  expect(chat.getByText(/L’autorisation a expiré le \d/)).toBeTruthy();
  expect(chat.getByText(/depuis 5 jours ; rien n’est perdu/)).toBeTruthy();
  expect(chat.getByText('réf. c489-12')).toBeTruthy();
  const list = within(screen.getByRole('navigation', { name: 'Rubriques du compte' }));
  expect(list.getByRole('link', { name: /Comptes liés un compte est à reconnecter/ })).toBeTruthy();
  press('Reconnecter Slack');
  expect((await chat.findByRole('alert')).textContent).toMatch(/\S/);
  expect(server.received(lateApi.links.start)).toMatchObject([{ params: { kind: 'slack' } }]);
});

test('ACC-06 without a broken link the section has no mark', async () => {
  server.on(lateApi.links.list, () => ({ items: [google] }));
  await open();
  await card('Google Agenda');
  expect(screen.getByRole('link', { name: 'Comptes liés' })).toBeTruthy();
});

test('ACC-06 a consent that leads back is finished once, and its code leaves the address', async () => {
  server.on(lateApi.links.callback, () => ({ ...google, kind: 'microsoft' }));
  await open('?code=c1&state=s1');
  await waitFor(() =>
    expect(server.received(lateApi.links.callback)).toMatchObject([{ body: { state: 's1', code: 'c1' } }]),
  );
  expect(window.location.search).toBe('');
  await card('Google Agenda');
  expect(server.received(lateApi.links.callback)).toHaveLength(1);
});

test('ACC-06 ERR-01 a consent that is refused shows the error of the catalogue', async () => {
  server.on(lateApi.links.callback, () => server.refuse('calendar.google-failed'));
  await open('?error=access_denied&state=s1');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Le compte n’a pas été relié.');
  expect(alert.textContent).toContain('Google');
  expect(server.received(lateApi.links.callback)).toMatchObject([{ body: { state: 's1' } }]);
});

test('ACC-06 a link is removed after a question', async () => {
  server.on(lateApi.links.remove, () => {
    server.on(lateApi.links.list, () => ({ items: [slack] }));
    return { done: true };
  });
  await open();
  const remove = (await card('Google Agenda')).getByRole('button', { name: 'Délier Google Agenda' });
  remove.focus();
  fireEvent.click(remove);
  const dialog = within(await screen.findByRole('dialog', { name: /Délier Google Agenda/ }));
  expect(server.received(lateApi.links.remove)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Délier Google Agenda' }));
  await waitFor(() => expect(server.received(lateApi.links.remove)).toMatchObject([{ params: { kind: 'google' } }]));
  const again = await (await card('Google Agenda')).findByRole('button', { name: 'Relier Google Agenda' });
  await waitFor(() => expect(document.activeElement).toBe(again));
});

test('ACC-06 Teams is linked by the address of a workflow; a wrong one is told at the field', async () => {
  server.on(lateApi.links.teams, ({ body }) =>
    body.address.includes('refused') ? server.refuse('chat.failed') : { ...google, kind: 'teams', account: 'Teams' },
  );
  await open();
  fireEvent.click((await card('Teams')).getByRole('button', { name: 'Relier Teams' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Relier Teams' }));
  const field = dialog.getByLabelText('Adresse du flux');
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Relier Teams' }));
  fireEvent.change(field, { target: { value: 'http://marelune.example/flux' } });
  send();
  expect(await dialog.findByText(/commence par https/)).toBeTruthy();
  expect(server.received(lateApi.links.teams)).toEqual([]);
  fireEvent.change(field, { target: { value: 'https://refused.logic.azure.com/1' } });
  send();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(field, { target: { value: ' https://x.logic.azure.com/1 ' } });
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(lateApi.links.teams).at(-1)).toMatchObject({
    body: { address: 'https://x.logic.azure.com/1' },
  });
});

test('PLT-10 links that do not load can be asked for again; the other cards stay', async () => {
  server.on(lateApi.links.list, () => server.refuse('server.error'));
  await open();
  expect(await screen.findByText('Vos comptes liés n’ont pas pu être lus')).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Cercle Marjolaine' })).toBeTruthy();
  server.on(lateApi.links.list, () => ({ items: [google] }));
  press('Réessayer');
  expect(await screen.findByText('Relié')).toBeTruthy();
});

test('ACC-05 ACC-06 who has no company is sent to none for the address of Teams or the code of the card', async () => {
  await open();
  expect((await card('Teams')).getByText('par une adresse de flux')).toBeTruthy();
  press('Relier Teams');
  expect(await screen.findByText(/donne une adresse\.$/)).toBeTruthy();
  expect(screen.queryByText(/administrateur|entreprise/)).toBeNull();
});

test('ACC-06 a member of a company asks its administrator for the address of Teams', async () => {
  await openRemote(app, manifest, { at: '/account/links', as: { customer: marelune } });
  expect((await card('Teams')).getByText(/à demander à l’administrateur/)).toBeTruthy();
});
