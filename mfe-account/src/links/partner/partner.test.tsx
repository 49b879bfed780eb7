import { lateApi } from '@escale/contract/late';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';

// jsdom does not open dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
const none = {
  state: 'inactive' as const,
  account: null,
  tier: null,
  points: null,
  programme: null,
  nextReward: null,
};
beforeEach(() => sessionStorage.clear());
const open = (search = '') => openRemote(app, manifest, { at: `/account/links${search}` });

test('ACC-05 an active card shows its points and what is missing to the reward', async () => {
  server.on(lateApi.partnerships.details, () => ({
    ...server.example(lateApi.partnerships.details),
    points: 1240,
    nextReward: { points: 1300, name: 'une journée offerte' },
  }));
  await open();
  const card = within(await screen.findByRole('article', { name: 'Cercle Marjolaine' }));
  expect(card.getByText(/^1\s240 points$/)).toBeTruthy();
  expect(card.getByText(/encore 60 points : une journée offerte/)).toBeTruthy();
  const progress = card.getByRole<HTMLProgressElement>('progressbar', { name: /une journée offerte/ });
  expect([progress.value, progress.max]).toEqual([1240, 1300]);
});

test('ACC-05 the benefits are asked for by a token; a partner that does not answer is told on the card', async () => {
  server.on(lateApi.partnerships.token, () => server.refuse('partner.failed'));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Voir mes avantages' }));
  const card = within(await screen.findByRole('article', { name: 'Cercle Marjolaine' }));
  expect((await card.findByRole('alert')).textContent).toMatch(/\S/);
  expect(server.received(lateApi.partnerships.token)).toHaveLength(1);
});

test('ACC-05 a card is deactivated after a question', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Désactiver' }));
  expect(server.received(lateApi.partnerships.deactivate)).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Désactiver la carte' }));
  await waitFor(() => expect(server.received(lateApi.partnerships.deactivate)).toHaveLength(1));
});

test('ACC-05 ERR-01 a partner that does not return the account (470) is told in words, and can be asked again', async () => {
  server.on(lateApi.partnerships.details, () => server.refuse('partner.details'));
  await open();
  expect(await screen.findByText(/Votre carte reste reliée/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Désactiver' })).toBeTruthy();
  server.on(lateApi.partnerships.details, () => server.example(lateApi.partnerships.details));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('article', { name: 'Cercle Marjolaine' })).toBeTruthy();
});

test('ACC-05 a card is activated by a code; a wrong one is told at its field', async () => {
  server.on(lateApi.partnerships.details, () => none);
  server.on(lateApi.partnerships.activate, ({ body }) =>
    body.code === 'ESC-1' ? server.example(lateApi.partnerships.activate) : server.refuse('partner.code-refused'),
  );
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'J’ai un code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Activer la carte' }));
  const field = dialog.getByLabelText('Code');
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Activer la carte' }));
  send();
  expect(await dialog.findByText('Saisissez le code.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'autre' } });
  dialog.getByRole('button', { name: 'Activer la carte' }).focus();
  send();
  expect(await dialog.findByText(/Le partenaire n’accepte pas ce code/)).toBeTruthy();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'ESC-1' } });
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(lateApi.partnerships.activate).map(({ body }) => body.code)).toEqual(['autre', 'ESC-1']);
});

test('ACC-05 ERR-01 a partner that is down is not told as a wrong code', async () => {
  server.on(lateApi.partnerships.details, () => none);
  server.on(lateApi.partnerships.activate, () => server.refuse('partner.failed'));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'J’ai un code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Activer la carte' }));
  const field = dialog.getByLabelText('Code');
  fireEvent.change(field, { target: { value: 'ESC-1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Activer la carte' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/Une erreur technique/);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

test('ACC-05 SEC-01 the sign-in at the partner leads back with a mark of this tab, and only then is its code used', async () => {
  server.on(lateApi.partnerships.details, () => none);
  server.on(lateApi.partnerships.connect, () => server.refuse('partner.failed'));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Se connecter chez le partenaire' }));
  await waitFor(() => expect(server.received(lateApi.partnerships.connect)).toHaveLength(1));
  const { redirectUrl } = server.received(lateApi.partnerships.connect)[0]?.body ?? { redirectUrl: '' };
  expect(redirectUrl).toMatch(/^\/account\/links\?partner=[0-9a-f-]{36}$/);
});

test('ACC-05 a code with the mark of this tab activates the card', async () => {
  sessionStorage.setItem('escale-partner', 'mine');
  await open('?partner=mine&code=ESC-204-118');
  await waitFor(() =>
    expect(server.received(lateApi.partnerships.activate)).toMatchObject([{ body: { code: 'ESC-204-118' } }]),
  );
  expect(window.location.search).toBe('');
});

test.each(['?code=ESC-EVIL', '?partner=theirs&code=ESC-EVIL', '?partner=mine'])(
  'ACC-05 SEC-01 an address that this tab has not asked for, %s, ties no card to the account',
  async (search) => {
    sessionStorage.setItem('escale-partner', 'mine');
    await open(search);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Recommencez la connexion/);
    expect(server.received(lateApi.partnerships.activate)).toEqual([]);
    expect(window.location.search).toBe('');
  },
);
