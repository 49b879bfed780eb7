import { api, type RouteReply } from '@escale/contract';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { readEntry } from './entry/entry.ts';
import { SignInPage } from './sign-in.page.tsx';

type Known = RouteReply<typeof api.auth.verifyEmail>;

const show = (known: Partial<Known>) => {
  server.on(api.auth.verifyEmail, () => ({ ...server.example(api.auth.verifyEmail), ...known }));
  return renderWithMessages(<SignInPage next="/myweek" />, messages);
};
const type = async (email: string) => {
  fireEvent.change(await screen.findByLabelText('E-mail professionnel'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/welcome?next=%2Fmyweek');
});

test('AUT-06 an account with a password is asked for it, and shown the way when it is forgotten', async () => {
  show({ userStatuses: ['exists', 'hasPassword', 'hasMailServer'] });
  await type('camille@marelune.example');
  expect(await screen.findByText('Saisissez maintenant votre mot de passe.')).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Mot de passe oublié ?' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
  expect(readEntry().email).toBe('camille@marelune.example');
});

test('AUT-02 a new address gets a code once, and the page that asks for it', async () => {
  show({ userStatuses: ['doesNotExist', 'allowsCreationOnTheFly', 'hasMailServer'] });
  await type('nadia@marelune.example');
  await waitFor(() => expect(window.location.pathname).toBe('/activate-account'));
  expect(readEntry()).toMatchObject({ email: 'nadia@marelune.example', next: '/myweek' });
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await waitFor(() => expect(server.received(api.auth.verifyEmail)).toHaveLength(2));
  expect(server.received(api.auth.activate).map(({ body }) => body)).toEqual([
    { email: 'nadia@marelune.example', termsAndConditions: true },
  ]);
});

test('AUT-02 a code that was just sent from another browser is asked for, and not said to be too many requests', async () => {
  server.on(api.auth.activate, () => server.refuse('rate.limited', { details: { sentSecondsAgo: 10 } }));
  show({ userStatuses: ['doesNotExist', 'allowsCreationOnTheFly', 'hasMailServer'] });
  await type('nadia@marelune.example');
  await waitFor(() => expect(window.location.pathname).toBe('/activate-account'));
  const sentAgo = Date.now() - (readEntry().codeAt ?? 0);
  expect(sentAgo).toBeGreaterThanOrEqual(10_000);
  expect(sentAgo).toBeLessThan(20_000);
});

test('AUT-02 where the codes of a day are used up, that is said beside the address', async () => {
  server.on(api.auth.activate, () => server.refuse('rate.limited'));
  show({ userStatuses: ['doesNotExist', 'allowsCreationOnTheFly', 'hasMailServer'] });
  await type('nadia@marelune.example');
  expect(await screen.findByText(/^Trop de demandes/)).toBeTruthy();
});

test('AUT-04 where the company opens accounts by hand, its contact is shown on a page of its own', async () => {
  const contact = { name: 'Marelune', email: 'aide@marelune.example' };
  server.on(api.auth.activate, () => server.refuse('auth.creation-refused', { details: { contact } }));
  show({ userStatuses: ['doesNotExist', 'hasMailServer'] });
  await type('nadia@marelune.example');
  await waitFor(() => expect(window.location.pathname).toBe('/on-fly-error'));
  expect(readEntry().contact).toEqual(contact);
});

test('AUT-10 a company with an identity provider has its name and one button; a password only where it is allowed', async () => {
  const identityProvider = { host: 'connexion.marelune.example', required: false };
  show({ userStatuses: ['exists', 'hasSaml', 'hasPassword'], companyName: 'Marelune', identityProvider });
  await type('camille@marelune.example');
  expect(await screen.findByRole('heading', { name: 'Marelune vous connecte.' })).toBeTruthy();
  expect(screen.getByText('connexion.marelune.example')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continuer avec Marelune' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Utiliser un mot de passe' }));
  expect(await screen.findByText('Saisissez maintenant votre mot de passe.')).toBeTruthy();
  expect((screen.getByLabelText('E-mail professionnel') as HTMLInputElement).value).toBe('camille@marelune.example');
});

test('AUT-01 a private address is advised against, and accepted at the second press; a disabled account is told so', async () => {
  const { unmount } = show({
    userStatuses: ['doesNotExist', 'allowsCreationOnTheFly', 'hasMailServer'],
    professional: false,
  });
  await type('nadia@gmail.com');
  expect(await screen.findByText(/Votre adresse professionnelle vous ouvre/)).toBeTruthy();
  expect(server.received(api.auth.activate)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await waitFor(() => expect(window.location.pathname).toBe('/activate-account'));
  unmount();
  show({ userStatuses: ['exists', 'hasPassword', 'disabled', 'hasMailServer'] });
  await type('camille@marelune.example');
  expect(await screen.findByText(/Ce compte est désactivé/)).toBeTruthy();
});

test('AUT-13 what was typed in the first view wins over a kept address', async () => {
  localStorage.setItem('escale-email', 'jean@gmail.com');
  const first = document.createElement('div');
  first.id = 'first';
  first.innerHTML = '<input name="email" value="na" />';
  document.body.append(first);
  // jsdom has no such function.
  Object.assign(globalThis, { CSS: { ...globalThis.CSS, escape: (text: string) => text } });
  renderWithMessages(
    <div id="shell">
      <SignInPage next={null} />
    </div>,
    messages,
  );
  const field = screen.getByLabelText<HTMLInputElement>('E-mail professionnel');
  expect(document.getElementById('first')).toBeNull();
  expect(field.value).toBe('na');
});

test('AUT-13 a kept address begins a page that had no first view, and is selected, so that typing replaces it', async () => {
  localStorage.setItem('escale-email', 'jean@gmail.com');
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  const select = jest.spyOn(HTMLInputElement.prototype, 'select');
  show({});
  const field = screen.getByLabelText<HTMLInputElement>('E-mail professionnel');
  expect(field.value).toBe('jean@gmail.com');
  expect(document.activeElement).toBe(field);
  expect(select).toHaveBeenCalledTimes(1);
  select.mockRestore();
});

test('AUT-06 an empty password is told at its field, which has the focus', async () => {
  show({ userStatuses: ['exists', 'hasPassword', 'hasMailServer'] });
  await type('camille@marelune.example');
  const field = await screen.findByLabelText('Mot de passe');
  const submit = await screen.findByRole('button', { name: 'Se connecter' });
  submit.focus();
  fireEvent.click(submit);
  expect(await screen.findByText('Saisissez votre mot de passe.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

test('ACC-07 signing in to an account that is being deleted leads to where it is taken back', async () => {
  show({ userStatuses: ['exists', 'hasPassword', 'hasMailServer'] });
  server.on(api.auth.signIn, () => server.refuse('auth.deletion-asked', { details: { restoreToken: 'm.1.s' } }));
  await type('camille@marelune.example');
  const field = await screen.findByLabelText('Mot de passe');
  fireEvent.change(field, { target: { value: 'Escale-2026!' } });
  fireEvent.submit(field);
  await waitFor(() => expect(window.location.pathname).toBe('/restore-account'));
  expect(window.location.hash).toBe('#token=m.1.s');
});

test('AUT-01 an address that only looks like one is refused with the reason at its field', async () => {
  const reason = 'Une adresse e-mail ne peut pas contenir « é ».';
  show({});
  server.on(api.auth.verifyEmail, () =>
    server.refuse('request.invalid', { details: { errors: [{ pointer: '/body/email', message: reason }] } }),
  );
  // The fake server receives what the contract allows only; which texts are refused is decided by the server.
  await type('zoe@marelune.example');
  const field = screen.getByLabelText('E-mail professionnel');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain(reason);
  expect(screen.queryByText('Certains champs sont invalides.')).toBeNull();
});

test('AUT-06 ERR-02 a wrong password has the focus, and is no longer called wrong while it is corrected', async () => {
  show({ userStatuses: ['exists', 'hasPassword', 'hasMailServer'] });
  server.on(api.auth.signIn, () => server.refuse('auth.wrong-credentials'));
  await type('camille@marelune.example');
  const field = await screen.findByLabelText<HTMLInputElement>('Mot de passe');
  fireEvent.input(field, { target: { value: 'Faux-2026!' } });
  const submit = await screen.findByRole('button', { name: 'Se connecter' });
  submit.focus();
  fireEvent.click(submit);
  expect(await screen.findByText('E-mail ou mot de passe incorrect.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  fireEvent.input(field, { target: { value: 'Escale-2026!' } });
  expect(screen.queryByText('E-mail ou mot de passe incorrect.')).toBeNull();
});
