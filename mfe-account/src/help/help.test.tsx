import { lateApi } from '@escale/contract/late';
import { fireEvent, openRemote, screen, server, waitFor } from '@escale/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { marelune } from '../frame/customer.fixture.ts';

const open = () => openRemote(app, manifest, { at: '/account/help', as: { customer: marelune } });
const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }));
afterEach(() => void jest.restoreAllMocks());

/** The stamps that the server gave when the form was opened, in order. */
function openedForms(): string[] {
  const stamps: string[] = [];
  server.on(lateApi.inquiries.form, () => {
    const stamp = `s${stamps.length + 1}`;
    stamps.push(stamp);
    return { stamp };
  });
  return stamps;
}

test('ACC-01 questions are found by their words, without accents too', async () => {
  await open();
  const search = await screen.findByRole('searchbox', { name: 'Chercher dans l’aide' });
  fireEvent.change(search, { target: { value: 'delegues' } });
  await waitFor(() => expect(screen.queryByText('D’où viennent mes crédits ?')).toBeNull());
  expect(screen.getByText('Quelqu’un peut-il réserver pour moi ?')).toBeTruthy();
  fireEvent.change(search, { target: { value: 'zinzolin' } });
  expect(await screen.findByText('Aucune réponse avec ces mots')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Voir toutes les questions' }));
  expect(await screen.findByText('D’où viennent mes crédits ?')).toBeTruthy();
});

test.each([
  ['check-in', 'Comment signaler mon arrivée ?'],
  ['liste d’attente', 'Que faire quand c’est complet ?'],
  ['formule gratuite', 'Que puis-je faire avec un compte gratuit ?'],
  ['séminaire', 'Comment dire que je travaille ailleurs ?'],
])('ACC-01 “%s” has an answer', async (words, question) => {
  await open();
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Chercher dans l’aide' }), {
    target: { value: words },
  });
  expect(await screen.findByText(question)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('D’où viennent mes crédits ?')).toBeNull());
});

test('ACC-01 a message to staff is sent with the member’s address, and its reference is shown', async () => {
  server.on(lateApi.inquiries.form, () => ({ stamp: 's1' }));
  server.on(lateApi.inquiries.create, () => ({ reference: 'K7QX-3MPA' }));
  await open();
  await waitFor(() => expect(server.received(lateApi.inquiries.form)).toHaveLength(1));
  write(/^Message/, 'court');
  send();
  expect(await screen.findByText(/dix caractères au moins/)).toBeTruthy();
  write(/^Objet/, 'Ma facture');
  write(/^Message/, 'Bonjour, où est ma facture ?');
  send();
  expect(await screen.findByText('K7QX-3MPA')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Message envoyé.');
  expect(server.received(lateApi.inquiries.create).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      kind: 'contact',
      subject: 'Ma facture',
      message: 'Bonjour, où est ma facture ?',
      stamp: 's1',
      website: '',
    }),
  ]);
});

test('ACC-01 a message that was sent too early stays as typed, and goes later', async () => {
  let sent = 0;
  const stamps = openedForms();
  server.on(lateApi.inquiries.create, () =>
    ++sent === 1 ? server.refuse('inquiry.refused') : { reference: 'K7QX-3MPA' },
  );
  await open();
  await waitFor(() => expect(stamps).toEqual(['s1']));
  write(/^Message/, 'Bonjour, où est ma facture ?');
  send();
  expect(await screen.findByText(/Le message n’est pas parti/)).toBeTruthy();
  expect((screen.getByLabelText(/^Message/) as HTMLTextAreaElement).value).toBe('Bonjour, où est ma facture ?');
  send();
  expect(await screen.findByText('K7QX-3MPA')).toBeTruthy();
  // Another time of opening would be as recent as the first was.
  expect(stamps).toEqual(['s1']);
});

test('ACC-01 ERR-02 what the server refuses is told at its field, which has the focus, until it is corrected', async () => {
  const message = 'Ce texte contient un caractère invisible.';
  openedForms();
  server.on(lateApi.inquiries.create, () =>
    server.refuse('request.invalid', { details: { errors: [{ pointer: '/body/subject', message }] } }),
  );
  await open();
  await screen.findByLabelText(/^Message/);
  write(/^Objet/, 'Ma facture');
  write(/^Message/, 'Bonjour, où est ma facture ?');
  send();
  expect(await screen.findByText(message)).toBeTruthy();
  const subject = screen.getByLabelText<HTMLInputElement>(/^Objet/);
  await waitFor(() => expect(document.activeElement).toBe(subject));
  expect(subject.getAttribute('aria-invalid')).toBe('true');
  write(/^Objet/, 'Facture');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  write(/^Message/, 'court');
  send();
  expect(await screen.findByText(/dix caractères au moins/)).toBeTruthy();
  write(/^Message/, 'court ?');
  expect(screen.queryByText(/dix caractères au moins/)).toBeNull();
});

test('ACC-01 a form that was open for a day is opened again, and the message goes', async () => {
  const stamps = openedForms();
  server.on(lateApi.inquiries.create, ({ body }) =>
    body.stamp === 's1' ? server.refuse('inquiry.refused') : { reference: 'K7QX-3MPA' },
  );
  await open();
  await waitFor(() => expect(stamps).toEqual(['s1']));
  const tomorrow = Date.now() + 24 * 3600_000;
  jest.spyOn(Date, 'now').mockImplementation(() => tomorrow);
  write(/^Message/, 'Bonjour, où est ma facture ?');
  send();
  await waitFor(() => expect(stamps).toEqual(['s1', 's2']));
  send();
  expect(await screen.findByText('K7QX-3MPA')).toBeTruthy();
});

test('AUT-11 whoever is signed in as the member is told that they write no message in their name', async () => {
  const signedInBy = {
    id: '018f4f2e-0000-7000-8000-000000000008',
    name: 'Solène Marchand',
    roles: ['administrator' as const],
    reason: 'Demande 4127',
    endsAt: '2026-11-25T10:00:00Z',
  };
  await openRemote(app, manifest, { at: '/account/help', as: { customer: marelune, signedInBy } });
  expect(await screen.findByText(/ne peut être écrit que par Camille Aubry/)).toBeTruthy();
  expect(screen.getByText(/en tant que Solène Marchand/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Message/)).toBeNull();
  expect(server.received(lateApi.inquiries.form)).toEqual([]);
});
