import { api } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { lateApi } from '@escale/contract/late';
import { contactCookie } from '@escale/contract/refused-contact';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { queryClient, signIn, signOut } from '@escale/testing/session';
import { uiMessages } from '@escale/ui/messages';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { messages as firstMessages, views } from '../../first-view/index.tsx';
import en from '../../messages/en.json' with { type: 'json' };
import messages from '../../messages/fr.json' with { type: 'json' };
import { keepEntry, readEntry } from './entry.ts';
import { EntryPage } from './entry-pages.tsx';

const email = 'nadia@marelune.example';
const password = 'Marees-72!';
const charter = 'https://marelune.example/charte';
const accepted = { termsAndConditions: true, companyTermsUrl: charter };
const show = (pathname: string, hash = '') => {
  window.history.replaceState(null, '', `${pathname}${hash}`);
  return renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <EntryPage pathname={pathname} />
    </QueryClientProvider>,
    messages,
  );
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const fillAccount = async () => {
  await screen.findByText(/conditions de Marelune/);
  fill('Mot de passe', password);
  fill('Prénom', 'Nadia');
  fill('Nom', 'Neuve');
  fireEvent.click(screen.getByRole('checkbox', { name: /conditions d’Escale/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /conditions de Marelune/ }));
  press('Créer mon compte');
};

const employee = {
  ...server.example(api.auth.me),
  customer: { id: '018f4f2e-0000-7000-8000-000000000009', name: 'Marelune', internalSites: true },
};

beforeEach(async () => {
  await signOut();
  sessionStorage.clear();
  queryClient.clear();
  server.on(api.auth.verifyEmail, () => ({
    ...server.example(api.auth.verifyEmail),
    companyName: 'Marelune',
    termsAndConditionsUrl: charter,
  }));
  server.on(api.auth.me, () => employee);
});

afterEach(() => void jest.restoreAllMocks());

test('AUT-02 a pasted code is checked at once; the step to the account comes half a second later and stays after a reload', async () => {
  keepEntry(email, { codeAt: Date.now() });
  server.on(api.auth.code, () => ({ token: 'a_1' }));
  const { unmount } = show('/activate-account');
  expect(screen.getByText(/Nouveau code dans/)).toBeTruthy();
  fill('Code à six chiffres', '418 203');
  const accepted = await screen.findByRole('button', { name: 'Code accepté' });
  const at = performance.now();
  expect(accepted).toBeTruthy();
  await screen.findByRole('heading', { name: 'Encore une minute.' });
  expect(performance.now() - at).toBeGreaterThan(400);
  expect(server.received(api.auth.code).map(({ body }) => body)).toEqual([{ email, code: '418203' }]);
  unmount();
  show('/activate-account');
  expect(screen.getByRole('heading', { name: 'Encore une minute.' })).toBeTruthy();
});

test('AUT-02 a wrong code is told and can be typed again; a new one is sent after half a minute', async () => {
  server.on(api.auth.code, () => server.refuse('auth.incorrect-code'));
  show('/activate-account', `#email=${encodeURIComponent(email)}`);
  fill('Code à six chiffres', '000000');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect((screen.getByLabelText('Code à six chiffres') as HTMLInputElement).value).toBe('');
  press('Renvoyer le code');
  expect(await screen.findByText(/Nouveau code dans/)).toBeTruthy();
  expect(screen.getByText('Un nouveau code est parti.').getAttribute('role')).toBe('status');
  expect(server.received(api.auth.activate).map(({ body }) => body)).toEqual([{ email, termsAndConditions: true }]);
});

test('AUT-02 one entry is one try: Enter while it is checked sends nothing, and after a refusal keeps its words', async () => {
  server.on(api.auth.code, () => server.refuse('auth.incorrect-code'));
  keepEntry(email, { codeAt: Date.now() });
  show('/activate-account');
  const input = screen.getByLabelText('Code à six chiffres');
  const enter = () => fireEvent.submit(input.closest('form') as HTMLFormElement);
  fill('Code à six chiffres', '000000');
  enter();
  enter();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  const words = screen.getByRole('alert').textContent;
  enter();
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(server.received(api.auth.code)).toHaveLength(1);
  fill('Code à six chiffres', '1');
  enter();
  expect(screen.getByRole('alert').textContent).toBe('Le code a six chiffres.');
  server.on(api.auth.code, () => server.refuse('auth.code-used-up'));
  fill('Code à six chiffres', '000001');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull());
  const locked = screen.getByRole('alert').textContent;
  enter();
  expect(screen.getByRole('alert').textContent).toBe(locked);
  server.on(api.auth.code, () => ({ token: 'a_1' }));
  fill('Code à six chiffres', '418203');
  enter();
  await screen.findByRole('button', { name: 'Code accepté' });
  enter();
  await screen.findByRole('heading', { name: 'Encore une minute.' });
  expect(server.received(api.auth.code)).toHaveLength(3);
});

test('AUT-03 AUT-05 the account needs the whole password rule, a name, our terms and those of the company; then the member is signed in', async () => {
  keepEntry(email, { token: 'a_1', provedAt: Date.now(), next: '/myweek' });
  show('/activate-account');
  await screen.findByText(/conditions de Marelune/);
  press('Créer mon compte');
  expect(screen.getAllByText('À remplir.')).toHaveLength(2);
  expect(screen.getByText('Acceptez les conditions pour continuer.')).toBeTruthy();
  expect(server.received(api.auth.signUp)).toEqual([]);
  fill('Mot de passe', 'Marees72');
  expect(screen.getAllByText('(rempli)')).toHaveLength(4);
  fill('Mot de passe', password);
  expect(screen.getAllByText('(rempli)')).toHaveLength(5);
  fill('Prénom', 'Nadia');
  fill('Nom', 'Neuve');
  fill('Fonction facultatif', 'Cheffe de produit');
  fireEvent.click(screen.getByRole('checkbox', { name: /conditions d’Escale/ }));
  press('Créer mon compte');
  expect(server.received(api.auth.signUp)).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: /conditions de Marelune/ }));
  press('Créer mon compte');
  await waitFor(() => expect(window.location.pathname).toBe('/myweek'));
  expect(server.received(api.auth.signUp).map(({ body }) => body)).toEqual([
    { email, password, firstName: 'Nadia', lastName: 'Neuve', token: 'a_1', ...accepted },
  ]);
  expect(server.received(accountRoutes.setProfile).map(({ body }) => body)).toEqual([
    { firstName: 'Nadia', lastName: 'Neuve', jobTitle: 'Cheffe de produit', phone: null },
  ]);
  expect(readEntry()).toEqual({});
});

test('AUT-03 a new member arrives in the week that the map announced, by way of the company', async () => {
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  await waitFor(() => expect(screen.getAllByText('Marelune')).toHaveLength(2));
  await fillAccount();
  await waitFor(() => expect(window.location.pathname).toBe('/myweek'));
});

test('AUT-03 CKP-04 who administers a new company arrives at its first steps', async () => {
  server.on(api.auth.me, () => ({ ...employee, roles: ['employee' as const, 'administrator' as const] }));
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  await fillAccount();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('AUT-03 a new member of no company arrives in the search', async () => {
  server.on(api.auth.me, () => ({ ...employee, customer: null }));
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  await fillAccount();
  await waitFor(() => expect(window.location.pathname).toBe('/explore'));
});

test('AUT-02 a code that has expired is told as such, with the button for another one', async () => {
  keepEntry(email, { codeAt: Date.now() - 17 * 60_000 });
  server.on(api.auth.code, () => server.refuse('auth.code-expired'));
  show('/activate-account');
  expect(screen.queryByText('Valable 15 minutes')).toBeNull();
  expect(screen.getByText('Le code envoyé n’est plus valable')).toBeTruthy();
  fill('Code à six chiffres', '418203');
  expect((await screen.findByRole('alert')).textContent).toBe('Ce code n’est plus valable. Demandez-en un autre.');
  expect(await screen.findByRole('button', { name: 'Renvoyer le code' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
});

test('AUT-02 an address in a link is not said to have been sent a code, and another one replaces it', async () => {
  show('/activate-account', '#email=zed@zed.example');
  expect(screen.queryByText(/Envoyé à/)).toBeNull();
  expect(screen.getByText('zed@zed.example')).toBeTruthy();
  window.history.replaceState(null, '', '/activate-account#email=yan@zed.example');
  fireEvent(window, new Event('hashchange'));
  expect(await screen.findByText('yan@zed.example')).toBeTruthy();
});

test('AUT-03 the company of the address is named, and a prepared account has its names', async () => {
  keepEntry(email, { codeAt: Date.now() });
  server.on(api.auth.code, () => ({ token: 'a_1', names: { firstName: 'Inès', lastName: 'Belkacem' } }));
  show('/activate-account');
  fill('Code à six chiffres', '418203');
  const first = await screen.findByLabelText<HTMLInputElement>('Prénom', {}, { timeout: 3000 });
  expect(first.value).toBe('Inès');
  expect(screen.getByText(/Votre entreprise a préparé ce compte/)).toBeTruthy();
  expect(await screen.findAllByText('Marelune')).toHaveLength(2);
});

test('PLT-09 without scripts each page of entry has its own title', () => {
  const titleOf = (path: string) => {
    const id = views.find((view) => view.path === path)?.title;
    return id && (firstMessages.fr as Record<string, string>)[id];
  };
  expect(titleOf('/forgot-password')).toBe('Mot de passe oublié');
  expect(titleOf('/activate-account')).toBe('Ouvrir mon compte');
});

test('AUT-03 the link of an invited account brings the names that were prepared, which stay as they are', async () => {
  show(
    '/activate-account',
    `#${new URLSearchParams({ email, token: 'a_1', firstName: 'Élodie', lastName: 'Gérard' })}`,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Élodie');
  expect(window.location.hash).toBe('');
  await screen.findByText(/conditions de Marelune/);
  fill('Mot de passe', password);
  for (const terms of screen.getAllByRole('checkbox')) fireEvent.click(terms);
  press('Créer mon compte');
  await waitFor(() =>
    expect(server.received(api.auth.signUp)).toMatchObject([{ body: { firstName: 'Élodie', lastName: 'Gérard' } }]),
  );
});

test('AUT-03 ERR-02 a reload keeps what was typed of the profile', () => {
  keepEntry(email, { token: 'a_1', provedAt: Date.now(), names: { firstName: 'Inès', lastName: 'Belkacem' } });
  const { unmount } = show('/activate-account');
  fill('Prénom', 'Inès-Lou');
  unmount();
  show('/activate-account');
  expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Inès-Lou');
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Belkacem');
});

test('AUT-03 ERR-02 a reload keeps the code that was typed, and its field open', () => {
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  const { unmount } = show('/activate-account');
  press('J’ai un code d’invitation ou promotionnel');
  fill('Code d’invitation ou promotionnel', 'ESCALE10');
  unmount();
  show('/activate-account');
  expect(screen.getByLabelText<HTMLInputElement>('Code d’invitation ou promotionnel').value).toBe('ESCALE10');
});

test('AUT-03 ERR-02 every refused name carries its own words, and the first one the focus', async () => {
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  const errors = [
    { pointer: '/body/firstName', message: 'Pas d’adresse.' },
    { pointer: '/body/lastName', message: 'Pas de balise.' },
  ];
  server.on(api.auth.signUp, () => server.refuse('request.invalid', { details: { errors } }));
  show('/activate-account');
  await fillAccount();
  expect(await screen.findByText('Pas d’adresse.')).toBeTruthy();
  expect(screen.getByText('Pas de balise.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('firstName'));
});

test('AUT-03 SEC-05 the letter of an invited account leads to its password at once; the terms are sent with it, the token stays in no address', async () => {
  show('/activate-account', `#email=${encodeURIComponent(email)}&token=t_1`);
  expect(screen.getByRole('heading', { name: 'Encore une minute.' })).toBeTruthy();
  expect(window.location.hash).toBe('');
  await screen.findAllByText('Marelune');
  expect(screen.queryByText(/^vérifié à/)).toBeNull();
  await fillAccount();
  await waitFor(() => expect(window.location.pathname).toBe('/myweek'));
  expect(server.received(api.auth.signUp).map(({ body }) => body)).toEqual([
    { email, password, firstName: 'Nadia', lastName: 'Neuve', token: 't_1', ...accepted },
  ]);
});

test('AUT-02 a link that is over sends a code instead', async () => {
  server.on(api.auth.signUp, () => server.refuse('auth.no-user-token'));
  show('/activate-account', `#email=${encodeURIComponent(email)}&token=t_1`);
  await fillAccount();
  expect(await screen.findByText(/Nouveau code dans/)).toBeTruthy();
  expect(server.received(api.auth.activate)).toHaveLength(1);
});

test('AUT-03 CON-02 an invitation is kept through the welcome page, sent as the code, and opened in the end', async () => {
  const next = '/connections?invitation=i_1';
  show('/activate-account', `#${new URLSearchParams({ email, invitation: 'i_1', next })}`);
  await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
  expect(new URLSearchParams(window.location.search).get('next')).toBe(next);
  keepEntry(email, { next, token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  expect(screen.getByText('vous attend juste après')).toBeTruthy();
  expect(screen.queryByText('J’ai un code d’invitation ou promotionnel')).toBeNull();
  await fillAccount();
  await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe(next));
  expect(server.received(api.auth.signUp).map(({ body }) => body)).toMatchObject([{ code: 'i_1', token: 'a_1' }]);
});

test('AUT-03 who was invited and is no longer can open the account without the invitation', async () => {
  server.on(api.auth.signUp, ({ body }) =>
    body.code === undefined
      ? server.example(api.auth.signUp)
      : server.refuse('auth.sign-up-failed', { details: { errors: [{ pointer: '/body/code', message: '' }] } }),
  );
  keepEntry(email, { invitation: 'i_1', next: '/connections?invitation=i_1', token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  await fillAccount();
  await screen.findByText(/Cette invitation n’est plus valable/);
  press('Créer mon compte');
  await waitFor(() => expect(window.location.pathname).toBe('/connections'));
  expect(server.received(api.auth.signUp).map(({ body }) => body.code)).toEqual(['i_1', undefined]);
});

test('AUT-04 the page of a company that opens accounts by hand has its contact and a letter that is written already', () => {
  keepEntry(email, { contact: { name: 'Marelune', email: 'aide@marelune.example' } });
  show('/on-fly-error');
  expect(screen.getByRole('heading', { name: 'Marelune garde la clé.' })).toBeTruthy();
  const letter = screen.getByRole('link', { name: 'Écrire à Marelune' }).getAttribute('href') ?? '';
  expect(letter).toMatch(/^mailto:aide@marelune\.example\?subject=Un%20compte/);
  expect(decodeURIComponent(letter)).toContain(email);
});

test('AUT-04 the contact that the company’s provider brought back is shown, and stays after a reload', () => {
  keepEntry(email);
  const contact = { name: 'Marelune', email: 'aide@marelune.example' };
  window.history.replaceState(null, '', '/on-fly-error');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `${contactCookie}=${encodeURIComponent(JSON.stringify(contact))}; path=/on-fly-error`;
  const { unmount } = show('/on-fly-error');
  expect(screen.getByRole('heading', { name: 'Marelune garde la clé.' })).toBeTruthy();
  expect(document.cookie).not.toContain(contactCookie);
  unmount();
  show('/on-fly-error');
  expect(screen.getByRole('link', { name: 'Écrire à Marelune' })).toBeTruthy();
});

test('AUT-09 the link for another password is asked for, whoever has an account; its token sets the password', async () => {
  const { unmount } = show('/forgot-password');
  fill('E-mail professionnel', email);
  press('Recevoir le lien');
  expect(await screen.findByRole('heading', { name: 'C’est parti.' })).toBe(document.activeElement);
  expect(server.received(api.auth.reset).map(({ body }) => body)).toEqual([{ email }]);
  unmount();
  show('/forgot-password', '#token=r_1');
  await screen.findByRole('heading', { name: 'Votre nouveau mot de passe' });
  fill('Mot de passe', 'faible');
  press('Enregistrer le mot de passe');
  expect(screen.getByText('Il manque encore quelque chose à ce mot de passe.')).toBeTruthy();
  fill('Mot de passe', password);
  press('Enregistrer le mot de passe');
  await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe('/welcome?changed'));
  expect(server.received(api.auth.setPassword).map(({ body }) => body)).toEqual([{ token: 'r_1', password }]);
});

test('AUT-09 a link that was used offers another one', async () => {
  server.on(api.auth.setPassword, () => server.refuse('auth.no-user-token'));
  show('/forgot-password', '#token=r_1');
  await screen.findByRole('heading', { name: 'Votre nouveau mot de passe' });
  fill('Mot de passe', password);
  press('Enregistrer le mot de passe');
  await screen.findByText('Ce lien a déjà servi ou n’est plus valable.');
  press('Demander un autre lien');
  expect(screen.getByRole('heading', { name: 'Mot de passe oublié ?' })).toBeTruthy();
});

test('AUT-09 a link that was used is told when its page opens, before a password is chosen', async () => {
  server.on(lateApi.passkeys.ofResetLink, () => server.refuse('auth.no-user-token'));
  show('/forgot-password', '#token=r_1');
  await screen.findByText('Ce lien a déjà servi ou n’est plus valable.');
  expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  expect(server.received(api.auth.setPassword)).toEqual([]);
  press('Demander un autre lien');
  expect(screen.getByRole('heading', { name: 'Mot de passe oublié ?' })).toBeTruthy();
});

test('AUT-09 AUT-14 the passkeys of the account are named; they are removed only by a tick', async () => {
  server.on(lateApi.passkeys.ofResetLink, () => ({ names: ['iPhone', 'MacBook'] }));
  show('/forgot-password', '#token=r_1');
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /iPhone et MacBook/ });
  expect(tick.checked).toBe(false);
  fireEvent.click(tick);
  fill('Mot de passe', password);
  press('Enregistrer le mot de passe');
  await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
  expect(server.received(api.auth.setPassword).map(({ body }) => body)).toEqual([
    { token: 'r_1', password, removePasskeys: true },
  ]);
});

test('ACC-07 the link of the letter takes a deletion back; one that is over says so', async () => {
  const { unmount } = show('/restore-account', '#token=m.1.s');
  fireEvent.click(await screen.findByRole('button', { name: 'Reprendre mon compte' }));
  expect(await screen.findByRole('heading', { name: 'Votre compte est à vous.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/welcome');
  expect(server.received(lateApi.privacy.restore).map(({ body }) => body)).toEqual([{ token: 'm.1.s' }]);
  unmount();
  server.on(lateApi.privacy.restore, () => server.refuse('user.not-restorable'));
  show('/restore-account', '#token=m.2.s');
  fireEvent.click(await screen.findByRole('button', { name: 'Reprendre mon compte' }));
  expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable.' })).toBeTruthy();
});

test('ACC-07 the link of a deletion that was taken back says so, and offers neither to take it back nor to let it go on', async () => {
  server.on(lateApi.privacy.deletionState, () => ({ state: 'returned', hadBookings: false }));
  show('/restore-account', '#token=m.1.s');
  expect(await screen.findByRole('heading', { name: 'Votre compte a déjà été repris.' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Reprendre|suppression/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/welcome');
});

test('AUT-09 ACC-07 the token of a letter leaves the address and outlives a reload, not a later visit', async () => {
  const { unmount } = show('/forgot-password', '#token=r_1');
  expect(screen.getByRole('heading', { name: 'Votre nouveau mot de passe' })).toBeTruthy();
  expect(window.location.hash).toBe('');
  // What a reload finds: the page is not left, so nothing is cleared.
  const kept = { ...sessionStorage };
  unmount();
  expect(sessionStorage.getItem('escale-reset-token')).toBeNull();
  Object.assign(sessionStorage, kept);
  show('/forgot-password');
  expect(screen.getByRole('heading', { name: 'Votre nouveau mot de passe' })).toBeTruthy();
});

test('ACC-07 who did not come from a deletion is told nothing about one, and where to sign in', () => {
  show('/restore-account');
  expect(screen.getByRole('heading', { name: 'Rien à reprendre ici.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/welcome');
  expect(screen.queryByText(/que nous venons de vous envoyer/)).toBeNull();
});

test('ACC-01 AUT-03 an incomplete phone number is told at its field before the account is opened', async () => {
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  const phone = await screen.findByLabelText(/^Téléphone/);
  await waitFor(() => expect((phone as HTMLInputElement).disabled).toBe(false));
  fireEvent.change(screen.getByLabelText(/^Téléphone/), { target: { value: '12' } });
  await fillAccount();
  expect(await screen.findByText(/Ce numéro n’est pas complet/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Téléphone/)));
  expect(server.received(api.auth.signUp)).toEqual([]);
});

test('AUT-03 the field of a code takes the focus; a code that is not valid is told there', async () => {
  server.on(api.auth.signUp, () =>
    server.refuse('auth.sign-up-failed', { details: { errors: [{ pointer: '/body/code', message: '' }] } }),
  );
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  press('J’ai un code d’invitation ou promotionnel');
  const code = screen.getByLabelText<HTMLInputElement>('Code d’invitation ou promotionnel');
  expect(document.activeElement).toBe(code);
  fill('Code d’invitation ou promotionnel', 'FAUX');
  await fillAccount();
  expect(await screen.findByText(/Ce code n’est pas valable/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.value).toBe('FAUX');
});

test('ACC-07 after a deletion it says how to come back', async () => {
  sessionStorage.setItem('escale-account-left', 'bookings');
  const { unmount } = show('/restore-account');
  expect(
    await screen.findByText(/réservations à venir sont annulées.*le lien de l’e-mail que nous venons/),
  ).toBeTruthy();
  unmount();
  sessionStorage.setItem('escale-account-left', 'none');
  show('/restore-account');
  expect((await screen.findByText(/le lien de l’e-mail que nous venons/)).textContent).not.toContain('réservations');
  expect(screen.queryByRole('button', { name: 'Reprendre mon compte' })).toBeNull();
});

test('AUT-02 after the last try the page offers another code in place of the way on', async () => {
  keepEntry(email, { codeAt: Date.now() - 60_000 });
  server.on(api.auth.code, () => server.refuse('auth.code-used-up', { message: 'Trop d’essais.' }));
  show('/activate-account');
  fill('Code à six chiffres', '000000');
  expect(await screen.findByText('Trop d’essais.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
  press('Renvoyer le code');
  await waitFor(() => expect(server.received(api.auth.activate)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Continuer' })).toBeTruthy();
  expect(screen.queryByText('Trop d’essais.')).toBeNull();
});

test('AUT-02 the time until another code begins at half a minute, however long the page was open', async () => {
  keepEntry(email, { codeAt: Date.now() - 60_000 });
  show('/activate-account');
  const later = Date.now() + 205_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  press('Renvoyer le code');
  expect((await screen.findByText(/Nouveau code dans/)).textContent).toBe('Nouveau code dans 0:30');
});

test('AUT-03 ERR-02 a field that is corrected is no longer called wrong, the others are', async () => {
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  await screen.findByText(/conditions de Marelune/);
  press('Créer mon compte');
  expect(screen.getAllByText('À remplir.')).toHaveLength(2);
  fill('Prénom', 'N');
  expect(screen.getAllByText('À remplir.')).toHaveLength(1);
  expect(screen.getByText('Il manque encore quelque chose à ce mot de passe.')).toBeTruthy();
  fill('Mot de passe', password);
  expect(screen.queryByText('Il manque encore quelque chose à ce mot de passe.')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /conditions d’Escale/ }));
  expect(screen.queryByText('Acceptez les conditions pour continuer.')).toBeNull();
});

const own = { fr: messages, en };
/** The page of a new account, in a language that changes. */
function InLanguage() {
  const [language, setLanguage] = useState<'fr' | 'en'>('fr');
  return (
    <IntlProvider locale={language} messages={{ ...uiMessages[language], ...own[language] }}>
      <QueryClientProvider client={queryClient}>
        <EntryPage pathname="/activate-account" />
      </QueryClientProvider>
      <button type="button" onClick={() => setLanguage('en')}>
        to English
      </button>
    </IntlProvider>
  );
}

test('I18N-01 ERR-02 what is wrong in the form takes another language with the page', async () => {
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  window.history.replaceState(null, '', '/activate-account');
  renderWithMessages(<InLanguage />, messages);
  await screen.findByText(/conditions de Marelune/);
  press('Créer mon compte');
  expect(screen.getAllByText('À remplir.')).toHaveLength(2);
  press('to English');
  expect(screen.getAllByText('Please fill in.')).toHaveLength(2);
  expect(screen.getByText('This password still lacks something.')).toBeTruthy();
  expect(screen.queryByText(/À remplir|Il manque|Acceptez/)).toBeNull();
});

test('AUT-09 ERR-02 a wrong address or password is no longer called wrong while it is corrected', async () => {
  const { unmount } = show('/forgot-password');
  const address = screen.getByLabelText('E-mail professionnel');
  press('Recevoir le lien');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  fill('E-mail professionnel', 'n');
  expect(address.getAttribute('aria-invalid')).toBeNull();
  unmount();
  show('/forgot-password', '#token=r_1');
  await screen.findByRole('heading', { name: 'Votre nouveau mot de passe' });
  press('Enregistrer le mot de passe');
  expect(screen.getByText('Il manque encore quelque chose à ce mot de passe.')).toBeTruthy();
  fill('Mot de passe', 'M');
  expect(screen.queryByText('Il manque encore quelque chose à ce mot de passe.')).toBeNull();
});

test('AUT-03 the terms open beside the form, which stays as it was filled in', async () => {
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  const links = await screen.findAllByRole('link', { name: /onditions/ });
  const ours = links.filter((link) => link.getAttribute('href') === '/terms');
  expect(ours.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank']);
});

const fillAllButCompanyTerms = () => {
  fill('Mot de passe', password);
  fill('Prénom', 'Nadia');
  fill('Nom', 'Neuve');
  fireEvent.click(screen.getByRole('checkbox', { name: /conditions d’Escale/ }));
  press('Créer mon compte');
};

test('AUT-03 no account is opened before it is known whether the company has terms of its own', async () => {
  const reply = { ...server.example(api.auth.verifyEmail), companyName: 'Marelune', termsAndConditionsUrl: charter };
  const pending = Promise.withResolvers<typeof reply>();
  server.on(api.auth.verifyEmail, () => pending.promise);
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  fillAllButCompanyTerms();
  pending.resolve(reply);
  expect(await screen.findByText('Acceptez les conditions pour continuer.')).toBeTruthy();
  expect(server.received(api.auth.signUp)).toEqual([]);
});

test('AUT-03 company terms that cannot be read are told, and read again; nothing typed is lost', async () => {
  server.on(api.auth.verifyEmail, () => server.refuse('server.error'));
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  await screen.findByText(/si votre entreprise a ses propres conditions/);
  fillAllButCompanyTerms();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Créer mon compte' }).ariaBusy).not.toBe('true'));
  expect(server.received(api.auth.signUp)).toEqual([]);
  server.on(api.auth.verifyEmail, () => ({ ...server.example(api.auth.verifyEmail), termsAndConditionsUrl: charter }));
  press('Réessayer');
  fireEvent.click(await screen.findByRole('checkbox', { name: /conditions de/, checked: false }));
  press('Créer mon compte');
  await waitFor(() => expect(server.received(api.auth.signUp)[0]?.body).toMatchObject(accepted));
});

test('AUT-03 company terms that were replaced meanwhile are shown and must be accepted', async () => {
  const other = `${charter}-2027`;
  server.on(api.auth.signUp, ({ body }) =>
    body.companyTermsUrl === other
      ? server.example(api.auth.signUp)
      : server.refuse('auth.sign-up-failed', {
          details: { errors: [{ pointer: '/body/companyTermsUrl', message: '' }] },
        }),
  );
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  await screen.findByText(/conditions de Marelune/);
  server.on(api.auth.verifyEmail, () => ({
    ...server.example(api.auth.verifyEmail),
    companyName: 'Marelune',
    termsAndConditionsUrl: other,
  }));
  await fillAccount();
  expect(await screen.findByText(/Les conditions de votre entreprise viennent de changer/)).toBeTruthy();
  const theirs = screen.getByRole('checkbox', { name: /conditions de Marelune/, checked: false });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(other);
  fireEvent.click(theirs);
  press('Créer mon compte');
  await waitFor(() => expect(window.location.pathname).toBe('/myweek'));
});

test('AUT-03 ERR-02 terms that are not accepted are marked as wrong and take the focus, those that are accepted are not', async () => {
  keepEntry(email, { token: 'a_1', provedAt: Date.now() });
  show('/activate-account');
  await fillAccount();
  await waitFor(() => expect(server.received(api.auth.signUp)).toHaveLength(1));
  const theirs = screen.getByRole('checkbox', { name: /conditions de Marelune/ });
  fireEvent.click(theirs);
  press('Créer mon compte');
  await waitFor(() => expect(document.activeElement).toBe(theirs));
  expect(theirs.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(theirs.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Acceptez les conditions pour continuer.');
  const ours = screen.getByRole('checkbox', { name: /conditions d’Escale/ });
  expect(ours.getAttribute('aria-invalid')).toBeNull();
});

test('ACC-01 ERR-02 a name that the server refuses is told at its field, until it is corrected', async () => {
  const reason = 'Un nom ne contient ni adresse web, ni « / ».';
  server.on(accountRoutes.setProfile, () =>
    server.refuse('request.invalid', { details: { errors: [{ pointer: '/body/lastName', message: reason }] } }),
  );
  await signIn(email, password);
  show('/user-info');
  const name = await screen.findByLabelText<HTMLInputElement>('Nom');
  press('Continuer');
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(screen.queryByRole('alert')).toBeNull();
  fill('Nom', 'Neuve');
  expect(screen.queryByText(reason)).toBeNull();
});

test('AUT-09 ERR-02 a failure of the server is not told as a wrong password', async () => {
  server.on(api.auth.setPassword, () => server.refuse('server.error'));
  show('/forgot-password', '#token=r_1');
  await screen.findByRole('heading', { name: 'Votre nouveau mot de passe' });
  fill('Mot de passe', password);
  press('Enregistrer le mot de passe');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  const field = screen.getByLabelText<HTMLInputElement>('Mot de passe');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(field.value).toBe(password);
});
