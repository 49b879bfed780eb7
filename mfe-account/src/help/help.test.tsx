import { lateApi } from '@escale/contract/late';
import { fireEvent, openRemote, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

const open = () => openRemote(app, manifest, { at: '/account/help' });
const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }));

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

test('ACC-01 a refused message stays as typed, and goes with another stamp', async () => {
  let stamps = 0;
  server.on(lateApi.inquiries.form, () => ({ stamp: `s${++stamps}` }));
  server.on(lateApi.inquiries.create, ({ body }) =>
    body.stamp === 's1' ? server.refuse('inquiry.refused') : { reference: 'K7QX-3MPA' },
  );
  await open();
  await waitFor(() => expect(stamps).toBe(1));
  write(/^Message/, 'Bonjour, où est ma facture ?');
  send();
  expect(await screen.findByText(/Le message n’est pas parti/)).toBeTruthy();
  expect((screen.getByLabelText(/^Message/) as HTMLTextAreaElement).value).toBe('Bonjour, où est ma facture ?');
  await waitFor(() => expect(stamps).toBe(2));
  send();
  expect(await screen.findByText('K7QX-3MPA')).toBeTruthy();
});
