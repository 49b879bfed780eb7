import { api, type Me } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { openSession } from '@escale/platform/internal';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { Bell } from '../../bell/bell.tsx';
import messages from '../../messages/fr.json' with { type: 'json' };
import { ImpersonationBar } from './impersonation-bar.tsx';
import { LoginAsPage } from './login-as.page.tsx';

const camille = {
  id: '018f4f2e-0000-7000-8000-000000000002',
  firstName: 'Awa',
  lastName: 'Diarra',
  jobTitle: null,
  avatar: null,
  email: 'awa@marelune.example',
  company: 'Marelune',
};
/** A token that does not expire within the test. */
const accessToken = `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))}.x`;

async function open(change: Partial<Me>) {
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), ...change }));
  await openSession({ accessToken });
  return renderWithMessages(<LoginAsPage />, messages);
}
beforeEach(() => window.history.replaceState(null, '', '/login-as'));

test('AUT-11 a member without the capability is told so, and may sign out', async () => {
  await open({ mayLoginAs: false });
  expect(await screen.findByText('Vous ne pouvez pas vous connecter à la place de quelqu’un')).toBeTruthy();
  expect(screen.queryByLabelText('Motif')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  await waitFor(() => expect(server.received(api.auth.signOut)).toHaveLength(1));
});

test('AUT-11 person, reason and password are asked for, each at its place', async () => {
  server.on(lateApi.loginAs.people, () => ({ items: [camille] }));
  server.on(lateApi.loginAs.start, () => server.refuse('auth.wrong-own-password'));
  await open({ mayLoginAs: true });
  const submit = await screen.findByRole('button', { name: 'Se connecter à sa place' });
  fireEvent.click(submit);
  expect(await screen.findByText('Choisissez une personne.')).toBeTruthy();
  expect(screen.getByText('Dites pourquoi, en 5 caractères au moins.')).toBeTruthy();
  expect(screen.getByText('Saisissez votre mot de passe.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Personne')));
  expect(server.received(lateApi.loginAs.start)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Personne'), { target: { value: 'Awa' } });
  fireEvent.click(await screen.findByRole('button', { name: /Awa Diarra/ }));
  expect(await screen.findByText('Un bandeau le rappelle, Awa Diarra le voit dans ses sessions')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Changer' }));
  fireEvent.click(submit);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Motif')));
  fireEvent.change(screen.getByLabelText('Motif'), { target: { value: 'Demande 4127' } });
  expect(screen.queryByText('Dites pourquoi, en 5 caractères au moins.')).toBeNull();
  fireEvent.click(submit);
  expect(await screen.findByText('Saisissez votre mot de passe.')).toBeTruthy();
  expect(server.received(lateApi.loginAs.start)).toEqual([]);
  const password = screen.getByLabelText('Votre mot de passe');
  fireEvent.change(password, { target: { value: 'Faux-2026!' } });
  submit.focus();
  fireEvent.click(submit);
  expect(await screen.findByText('Ce n’est pas votre mot de passe.')).toBeTruthy();
  expect(document.activeElement).toBe(password);
  expect(server.received(lateApi.loginAs.start)).toMatchObject([
    { body: { memberId: camille.id, reason: 'Demande 4127', password: 'Faux-2026!' } },
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Motif').value).toBe('Demande 4127');
  fireEvent.change(password, { target: { value: 'Escale-2026!' } });
  expect(screen.queryByText('Ce n’est pas votre mot de passe.')).toBeNull();
});

test('AUT-11 the person of the address is chosen already', async () => {
  window.history.replaceState(null, '', `/login-as?member=${camille.id}`);
  server.on(lateApi.loginAs.people, () => ({ items: [camille] }));
  await open({ mayLoginAs: true });
  expect(await screen.findByText('Awa Diarra')).toBeTruthy();
  expect(server.received(lateApi.loginAs.people)).toMatchObject([{ query: { id: camille.id } }]);
});

test('AUT-11 what can be done, and what never, is listed beside the form', async () => {
  await open({ mayLoginAs: true });
  expect(await screen.findByRole('heading', { name: 'Ce que vous pouvez' })).toBeTruthy();
  expect(screen.getByText('Les réservations qui ne coûtent rien')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Jamais' })).toBeTruthy();
  expect(screen.getByText('Changer ses délégués')).toBeTruthy();
  // The header shows credits, the list of bookings their prices.
  expect(screen.getByText(/^Lire le reste : crédits et prix des réservations/)).toBeTruthy();
  expect(screen.getByText(/^Utiliser son argent, ou voir sa facturation, son relevé, ses cartes/)).toBeTruthy();
});

test('AUT-11 the page of another account, loaded anew, has the focus on its heading', async () => {
  sessionStorage.setItem('escale-arrival', 'yes');
  renderWithMessages(
    <>
      <Bell />
      <main id="main" />
    </>,
    messages,
  );
  const heading = document.createElement('h1');
  await waitFor(() => expect(sessionStorage.getItem('escale-arrival')).toBeNull());
  document.getElementById('main')?.append(heading);
  await waitFor(() => expect(document.activeElement).toBe(heading));
  heading.remove();
});

test('AUT-11 the banner has the name, the reason and the time left, and the way back', async () => {
  server.on(lateApi.loginAs.leave, () => server.refuse('server.error'));
  const by = {
    id: camille.id,
    name: 'Solène Marchand',
    roles: ['administrator' as const],
    reason: 'Demande 4127',
    endsAt: new Date(Date.now() + 51.5 * 60_000).toISOString(),
  };
  renderWithMessages(<ImpersonationBar member={server.example(api.auth.me)} by={by} />, messages);
  expect(await screen.findByText('Connecté en tant que Camille Aubry')).toBeTruthy();
  expect(screen.getByText('Demande 4127')).toBeTruthy();
  expect(screen.getByText('encore 52 minutes')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retour à mon compte' }));
  await waitFor(() => expect(server.received(lateApi.loginAs.leave)).toHaveLength(1));
});
