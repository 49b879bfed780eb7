import { readFile } from 'node:fs/promises';
import { api, type RouteReply } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { passwordParts } from '@escale/rules/password.rules';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

type Session = RouteReply<typeof lateApi.sessions.list>['items'][number];
const id = (number: number) => `018f4f2e-0000-7000-8000-00000000000${number}`;
const [own] = server.example(lateApi.sessions.list).items;
const session = (number: number, change: Partial<Session>): Session => {
  if (!own) throw new Error('no example');
  return { ...own, id: id(number), current: false, ...change };
};
const phone = session(2, { device: { kind: 'phone', browser: 'Safari', system: 'iOS' }, city: 'Lyon' });
const unknown = session(3, {
  device: { kind: 'computer', browser: 'Firefox', system: 'Windows' },
  city: 'Rotterdam',
  newDevice: true,
});
const mac = {
  id: id(7),
  name: 'MacBook',
  kind: 'device' as const,
  synced: false,
  createdAt: '2026-11-01T08:00:00Z',
  usedAt: null,
};

const signedInBy = {
  id: id(8),
  name: 'Solène Marchand',
  roles: ['administrator' as const],
  reason: 'Demande 4127',
  endsAt: '2026-11-25T10:00:00Z',
};

// jsdom does not open dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};

beforeEach(() => {
  server.on(lateApi.sessions.list, () => ({
    items: [session(1, { current: true }), phone, unknown],
    total: 3,
    opened: [],
  }));
  server.on(lateApi.passkeys.list, () => ({ items: [mac] }));
});
const open = () => openRemote(app, manifest, { at: '/account/security' });
/** In a browser that has passkeys, which jsdom is not. */
const openWithPasskeys = () => {
  Object.assign(window, { PublicKeyCredential: class {} });
  return open();
};
afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

test('AUT-14 the devices are shown with place and last use, this one without a way to close it', async () => {
  await open();
  expect(await screen.findByText('Chrome sur macOS')).toBeTruthy();
  expect(screen.getByText('cet appareil')).toBeTruthy();
  expect(screen.getByText(/Lyon/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fermer : Chrome sur macOS' })).toBeNull();
  expect(screen.getByText('3 sessions ouvertes')).toBeTruthy();
});

test('AUT-11 who has opened the account in the member’s place is listed with the reason, and has no button', async () => {
  const opening = {
    id: id(6),
    by: 'Nina Roux',
    reason: 'Demande 4127',
    from: '2026-11-24T08:00:00Z',
    to: '2026-11-24T08:20:00Z',
  };
  const items = [session(1, { current: true })];
  server.on(lateApi.sessions.list, () => ({ items, total: 1, opened: [opening] }));
  await open();
  const list = await screen.findByRole('list', { name: 'Entrées à votre place, ces 30 derniers jours' });
  expect(list.textContent).toMatch(/Nina Roux.*Demande 4127.*24 nov/);
  expect(within(list).queryByRole('button')).toBeNull();
});

test('ACC-07 beside the access are the data to take along and the end of the account', async () => {
  await open();
  expect(await screen.findByRole('region', { name: 'Emporter mes données' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Supprimer mon compte' })).toBeTruthy();
});

test('AUT-14 one session is closed', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Fermer : Safari sur iOS' }));
  await waitFor(() => expect(server.received(lateApi.sessions.close)).toMatchObject([{ params: { id: phone.id } }]));
});

test('AUT-14 PLT-09 the focus moves to the heading when a closed session leaves the list', async () => {
  let items = [session(1, { current: true }), phone];
  server.on(lateApi.sessions.list, () => ({ items, total: items.length, opened: [] }));
  server.on(lateApi.sessions.close, () => {
    items = items.slice(0, 1);
    return { done: true };
  });
  await open();
  const close = await screen.findByRole('button', { name: 'Fermer : Safari sur iOS' });
  close.focus();
  fireEvent.click(close);
  await waitFor(() => expect(screen.queryByText('Safari sur iOS')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Appareils' })));
});

test('ACC-03 AUT-14 the use of a session is told in the member’s time zone', async () => {
  server.on(lateApi.sessions.list, () => ({
    items: [{ ...phone, usedAt: '2026-11-25T05:10:00Z' }],
    total: 1,
    opened: [],
  }));
  await openRemote(app, manifest, { at: '/account/security', as: { timezone: 'Asia/Tokyo' } });
  expect(await screen.findByText(/25 nov\., 14\sh\s10/)).toBeTruthy();
});

test('AUT-11 who is signed in as the member is told once why, and offered nothing that is refused', async () => {
  await openRemote(app, manifest, { at: '/account/security', as: { signedInBy } });
  expect(await screen.findByText('Safari sur iOS')).toBeTruthy();
  expect(screen.getByText(/ne peut être changée que par Camille Aubry/)).toBeTruthy();
  expect(screen.getByText('MacBook')).toBeTruthy();
  for (const name of ['Changer', /^Ajouter une clé/, /MacBook/, /^Fermer/, /n’est pas moi/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Emporter mes données' })).toBeNull();
  expect(server.received(lateApi.privacy.export)).toEqual([]);
  expect(server.received(lateApi.privacy.deletion)).toEqual([]);
});

test('AUT-14 a session that is not the member’s is closed, and the password is changed', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ce n’est pas moi : Firefox sur Windows' }));
  expect(await screen.findByRole('dialog', { name: 'Changer de mot de passe' })).toBeTruthy();
  expect(server.received(lateApi.sessions.close)).toMatchObject([{ params: { id: unknown.id } }]);
});

test('AUT-09 a wrong old password is told at its field, and nothing typed is lost', async () => {
  server.on(api.auth.changePassword, () => server.refuse('auth.wrong-old-password'));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Changer' }));
  const old = await screen.findByLabelText('Mot de passe actuel');
  const next = screen.getByLabelText<HTMLInputElement>('Nouveau mot de passe');
  fireEvent.change(old, { target: { value: 'Faux-2026!' } });
  fireEvent.change(next, { target: { value: 'Escale-2027!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  await waitFor(() => expect(old.getAttribute('aria-invalid')).toBe('true'));
  expect(next.value).toBe('Escale-2027!');
});

test('AUT-05 a weak password is refused before it is sent, with the rules ticked as typed', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Changer' }));
  fireEvent.change(await screen.findByLabelText('Mot de passe actuel'), { target: { value: 'Escale-2026!' } });
  fireEvent.change(screen.getByLabelText('Nouveau mot de passe'), { target: { value: 'escale-2027' } });
  expect(screen.getAllByText('(rempli)')).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  expect(await screen.findByText('Il manque encore quelque chose à ce mot de passe.')).toBeTruthy();
  expect(server.received(api.auth.changePassword)).toEqual([]);
});

test('AUT-14 a passkey is renamed and, after a question, removed', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Renommer MacBook' }));
  const name = await screen.findByLabelText('Nom de la clé');
  fireEvent.change(name, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Donnez-lui un nom.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: 'Bureau' } });
  expect(screen.queryByText('Donnez-lui un nom.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.received(lateApi.passkeys.rename)).toMatchObject([{ body: { name: 'Bureau' } }]));
  fireEvent.click(screen.getByRole('button', { name: 'Retirer MacBook' }));
  expect(server.received(lateApi.passkeys.remove)).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer la clé' }));
  await waitFor(() => expect(server.received(lateApi.passkeys.remove)).toMatchObject([{ params: { id: mac.id } }]));
});

test.each([
  ['auth.wrong-own-password', 'Votre mot de passe', 'Ce n’est pas votre mot de passe.'],
  ['passkey.too-many', null, /20 clés/],
] as const)(
  'AUT-14 SEC-01 a new passkey asks for the password again; %s is told at its place',
  async (code, at, told) => {
    server.on(lateApi.passkeys.options, () => server.refuse(code));
    await openWithPasskeys();
    const add = await screen.findByRole('button', { name: 'Ajouter une clé' });
    fireEvent.click(add);
    const field = await screen.findByLabelText<HTMLInputElement>('Votre mot de passe');
    const go = () => fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    go();
    expect(await screen.findByText('Saisissez votre mot de passe.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(server.received(lateApi.passkeys.options)).toEqual([]);
    fireEvent.change(field, { target: { value: 'Faux-2026!' } });
    go();
    expect(await screen.findByText(told)).toBeTruthy();
    expect(server.received(lateApi.passkeys.options)).toMatchObject([{ body: { password: 'Faux-2026!' } }]);
    expect(field.getAttribute('aria-invalid') === 'true').toBe(at !== null);
    if (at !== null) expect(document.activeElement).toBe(field);
    fireEvent.input(field, { target: { value: 'Escale-2026!' } });
    expect(screen.queryByText(told)).toBeNull();
  },
);

test('AUT-14 who has no password is asked for a name only', async () => {
  server.on(lateApi.sessions.security, () => ({
    hasPassword: false,
    passwordChangedAt: null,
    singleSignOnRequired: false,
  }));
  server.on(lateApi.passkeys.options, () => server.refuse('passkey.too-many'));
  await openWithPasskeys();
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter une clé' }));
  expect(await screen.findByLabelText('Nom de la clé')).toBeTruthy();
  expect(screen.queryByLabelText('Votre mot de passe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText(/20 clés/)).toBeTruthy();
  expect(server.received(lateApi.passkeys.options)).toMatchObject([{ body: {} }]);
});

test('AUT-14 all sessions are closed after a question, this one only where it is asked for', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Fermer toutes les sessions' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Fermer les sessions' }));
  await waitFor(() => expect(server.received(lateApi.sessions.closeAll)).toMatchObject([{ body: { thisOne: false } }]));
});

test('AUT-14 without another session there is nothing to close, which is said in place of the button', async () => {
  server.on(lateApi.sessions.list, () => ({ items: [session(1, { current: true })], total: 1, opened: [] }));
  await open();
  expect(await screen.findByText('Aucune autre session n’est ouverte.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fermer toutes les sessions' })).toBeNull();
});

test('AUT-06 the passwords of the dialog can be shown and hidden', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Changer' }));
  const inputs = ['Mot de passe actuel', 'Nouveau mot de passe'].map((name) => screen.getByLabelText(name));
  const types = () => inputs.map((input) => input.getAttribute('type'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Afficher les caractères' })[1] ?? document.body);
  expect(types()).toEqual(['password', 'text']);
  expect(document.activeElement).toBe(inputs[1]);
  fireEvent.click(screen.getByRole('button', { name: 'Masquer les caractères' }));
  expect(types()).toEqual(['password', 'password']);
});

test.each(['fr', 'en', 'nl'])('AUT-05 the password rule has the words of the sign-up in %s', async (language) => {
  const read = async (path: string): Promise<Record<string, string>> => JSON.parse(await readFile(path, 'utf8'));
  const own = await read(`mfe-account/src/messages/${language}.json`);
  const ofSignUp = await read(`shell/src/messages/entry/${language}.json`);
  for (const part of passwordParts)
    expect(own[`account.password.rule.${part}`]).toBe(ofSignUp[`shell.entry.password.${part}`]);
  for (const id of ['rules', 'met', 'weak'])
    expect(own[`account.password.${id}`]).toBe(ofSignUp[`shell.entry.password.${id}`]);
});

test('AUT-14 where the company signs its members in, no password or passkey is offered', async () => {
  server.on(lateApi.sessions.security, () => ({
    hasPassword: true,
    passwordChangedAt: null,
    singleSignOnRequired: true,
  }));
  server.on(lateApi.passkeys.list, () => ({ items: [] }));
  await open();
  expect(await screen.findByText('Connexion par votre entreprise')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Changer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ajouter une clé' })).toBeNull();
});

test('PLT-09 a failure is told, with the way to try again', async () => {
  server.on(lateApi.sessions.list, () => server.refuse('server.error'));
  await open();
  expect(await screen.findByText('Vos accès ne se chargent pas')).toBeTruthy();
  server.on(lateApi.sessions.list, () => ({ items: [phone], total: 1, opened: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Safari sur iOS')).toBeTruthy();
});
