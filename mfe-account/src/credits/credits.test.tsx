import { accountRoutes } from '@escale/contract/account-calls';
import { fireEvent, openRemote, screen, server, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
// Loaded with the test: on a busy machine its first compilation takes longer than a test waits for it.
import './credits.tsx';

const open = (creditsCents: number | null = 8400) =>
  openRemote(app, manifest, { at: '/account/credits', as: { creditsCents } });
const example = server.example(accountRoutes.myStatement);
const [line] = example.items;
if (!line) throw new Error('the example has no movement');

test('POL-07 a member reads what pays for them, and their statement to its end', async () => {
  const given = { ...line, id: 3, kind: 'grant' as const, amountCents: 5000, booking: null, note: 'Bienvenue' };
  server.on(accountRoutes.myStatement, ({ query }) =>
    Number(query?.page ?? 1) === 1
      ? { ...example, items: [given], total: 26 }
      : { ...example, items: [{ ...line, id: 2 }], total: 26 },
  );
  await open();
  const accounts = within(await screen.findByRole('region', { name: 'Ce qui paie vos réservations' }));
  expect(accounts.getByText('Votre compte')).toBeTruthy();
  expect(accounts.getByText(/en attente d’une réponse/)).toBeTruthy();
  expect(accounts.getByText(/Prochaine recharge le 1er décembre/)).toBeTruthy();
  expect(screen.getByText('+50,00')).toBeTruthy();
  expect(screen.getByText('Bienvenue')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mouvements plus anciens' }));
  const booking = await screen.findByRole('link', { name: 'La Pergola' });
  expect(booking.getAttribute('href')).toBe(`/bookings/${line.booking?.id}`);
  expect(screen.getByText('-18,00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mouvements plus anciens' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Mouvements de votre compte');
});

test('POL-07 an account without movements says so', async () => {
  server.on(accountRoutes.myStatement, () => ({ ...example, items: [], total: 0 }));
  await open();
  expect(await screen.findByText('Aucun mouvement pour l’instant')).toBeTruthy();
});

test('POL-07 a member without credits has no such section', async () => {
  await open(null);
  await screen.findByRole('heading', { level: 1, name: 'Profil' });
  expect(screen.queryByRole('link', { name: 'Crédits' })).toBeNull();
});

test('POL-07 a movement has its time in the time zone of the account', async () => {
  server.on(accountRoutes.myStatement, () => ({ ...example, items: [{ ...line, at: '2026-11-20T20:30:00Z' }] }));
  await openRemote(app, manifest, { at: '/account/credits', as: { creditsCents: 8400, timezone: 'Asia/Tokyo' } });
  expect((await screen.findByText(/21 nov/)).textContent).toMatch(/5\sh\s30/);
});
