import { lateApi } from '@escale/contract/late';
import { fireEvent, openRemote, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { marelune } from '../frame/customer.fixture.ts';

const open = () => openRemote(app, manifest, { at: '/account/privacy' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const preview = {
  confirmation: 'password' as const,
  upcomingBookings: 3,
  creditsCents: 2700,
  company: 'Marelune',
  obstacle: null,
};
const file = { name: 'escale-2026-11-25.zip', bytes: 24_000, until: '2026-12-02T09:00:00Z' };
const exported = { id: '018f4f2e-0000-7000-8000-000000000001', askedAt: '2026-11-25T09:00:00Z' };

test('ACC-07 a file is asked for, its progress is shown, and it is offered once it is ready', async () => {
  let state: 'none' | 'waiting' | 'ready' = 'none';
  server.on(lateApi.privacy.export, () => ({
    export: state === 'none' ? null : { ...exported, state, file: state === 'ready' ? file : null },
    nextAt: state === 'none' ? null : '2026-11-25T10:00:00Z',
  }));
  server.on(lateApi.privacy.startExport, () => {
    state = 'waiting';
    return { export: { ...exported, state, file: null } };
  });
  await open();
  await screen.findByText(/un fichier ZIP/);
  fireEvent.click(await screen.findByRole('button', { name: 'Préparer le fichier' }));
  await screen.findByText(/Nous rassemblons vos données/);
  state = 'ready';
  await waitFor(() => screen.getByText(file.name), { timeout: 4000 });
  expect(screen.getByText(/24 ko · à prendre avant le 2 décembre/)).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Préparer un nouveau fichier' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(again);
  expect(server.received(lateApi.privacy.startExport)).toHaveLength(1);
});

test('ACC-03 ACC-07 the next file is announced in the member’s time zone', async () => {
  server.on(lateApi.privacy.export, () => ({ export: null, nextAt: '2026-11-25T05:10:00Z' }));
  await openRemote(app, manifest, { at: '/account/privacy', as: { timezone: 'Asia/Tokyo' } });
  expect(await screen.findByText(/le prochain à partir de 14\sh\s10/)).toBeTruthy();
});

test('ACC-07 messages to the team are listed among what the deletion erases', async () => {
  server.on(lateApi.privacy.deletion, () => preview);
  await open();
  expect(await screen.findByText('profil, semaines, relations, favoris, messages')).toBeTruthy();
  expect(screen.getByText(/Un an après la réponse finale, au plus tant que dure le compte/)).toBeTruthy();
});

test('ACC-07 a failed file is told and can be asked for again', async () => {
  server.on(lateApi.privacy.export, () => ({ export: { ...exported, state: 'failed', file: null }, nextAt: null }));
  await open();
  await screen.findByText(/n’a pas pu être préparé/);
  press('Préparer un nouveau fichier');
  await waitFor(() => expect(server.received(lateApi.privacy.startExport)).toHaveLength(1));
});

test('ACC-07 the deletion tells the member’s own numbers and asks for the password', async () => {
  server.on(lateApi.privacy.deletion, () => preview);
  server.on(lateApi.privacy.delete, ({ body }) =>
    body.secret === 'juste' ? { until: '2026-12-09T09:00:00Z' } : server.refuse('auth.wrong-old-password'),
  );
  await open();
  expect(await screen.findByText(/Vos 3 réservations à venir seront annulées tout de suite/)).toBeTruthy();
  expect(screen.getByText(/27 crédits reviendront à Marelune/)).toBeTruthy();
  press('Supprimer mon compte');
  const field = await screen.findByLabelText('Votre mot de passe');
  press('Supprimer');
  expect(await screen.findByText('Saisissez votre mot de passe.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'faux' } });
  expect(screen.queryByText('Saisissez votre mot de passe.')).toBeNull();
  screen.getByRole('button', { name: 'Supprimer', hidden: true }).focus();
  press('Supprimer');
  expect(await screen.findByText('Ce n’est pas votre mot de passe. Votre compte n’est pas supprimé.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(sessionStorage.getItem('escale-account-left')).toBeNull();
  fireEvent.change(field, { target: { value: 'juste' } });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull());
  press('Supprimer');
  await waitFor(() => expect(window.location.pathname).toBe('/restore-account'));
  expect(sessionStorage.getItem('escale-account-left')).toBe('bookings');
  sessionStorage.clear();
  expect(server.received(lateApi.privacy.delete).map(({ body }) => body)).toEqual([
    { secret: 'faux' },
    { secret: 'juste' },
  ]);
});

test('ACC-07 who signs in elsewhere is mailed a code', async () => {
  server.on(lateApi.privacy.deletion, () => ({ ...preview, confirmation: 'code' as const }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Recevoir un code par e-mail', hidden: true }));
  expect(await screen.findByText('Le code est parti. Il vaut 15 minutes.')).toBeTruthy();
  expect(screen.getByLabelText('Code reçu par e-mail')).toBeTruthy();
  expect(server.received(lateApi.privacy.sendDeletionCode)).toHaveLength(1);
});

test.each([
  ['lastAdministrator', /seule personne à administrer votre entreprise/],
  ['lastOfHost', /personne d’autre ne répond aux réservations/],
] as const)('ACC-07 who is %s is told why not yet, and led to the staff, who can act', async (obstacle, why) => {
  server.on(lateApi.privacy.deletion, () => ({ ...preview, obstacle }));
  await open();
  const notice = (await screen.findByText(why)).closest('[role="status"]');
  expect(notice?.textContent).toMatch(/crivez-nous/);
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/account/help');
  expect(screen.queryByRole('button', { name: 'Supprimer mon compte' })).toBeNull();
});

test('ACC-07 only a member of a company reads that their company may keep past weeks for another time', async () => {
  await open();
  expect(await screen.findByText('24 mois')).toBeTruthy();
  expect(screen.queryByText(/entreprise/)).toBeNull();
});

test('ACC-07 a member of a company reads that it may have chosen another time for past weeks', async () => {
  await openRemote(app, manifest, { at: '/account/privacy', as: { customer: marelune } });
  expect(await screen.findByText('24 mois, sauf choix de votre entreprise')).toBeTruthy();
});
