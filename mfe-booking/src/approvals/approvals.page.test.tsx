import { api, type Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, openRemote, screen, server, waitFor } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

// They are loaded lazily; importing them first keeps a slow machine within the timeout.
await Promise.all([import('./approvals.page.tsx'), import('../bookings/answers/refuse-dialog.tsx')]);

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { booking: example } = server.example(api.bookings.get);
const idAt = (number: number) => `018f4f2e-0000-7000-8000-0000000000a${number}`;
const asked = (number: number, firstName: string): Booking => ({
  ...example,
  id: idAt(number),
  status: 'pending',
  waitsFor: 'approval',
  answerBy: '2026-11-24T09:00:00+01:00',
  organiser: { ...example.organiser, firstName },
});
let items: Booking[] = [];
const sent: string[] = [];

beforeEach(() => {
  items = [asked(1, 'Camille'), asked(2, 'Awa')];
  sent.length = 0;
  server.on(lateApi.approvals.list, ({ query }) =>
    query.status === 'answered'
      ? {
          items: [{ ...asked(3, 'Inès'), status: 'rejected', endedBecause: 'approver', rejectionReason: 'Trop cher' }],
          total: 1,
          aboveCents: 1000,
          credits: [],
        }
      : {
          items,
          total: items.length,
          aboveCents: 1000,
          credits: [{ memberId: example.organiser.id, cents: 6400 }],
        },
  );
  server.on(lateApi.approvals.approve, ({ params }) => {
    sent.push(`approve ${params.bookingId}`);
    return { booking: { ...example, id: params.bookingId } };
  });
  server.on(lateApi.approvals.reject, ({ params, body }) => {
    sent.push(`reject ${params.bookingId} ${body.reason}`);
    return { booking: { ...example, id: params.bookingId, status: 'rejected' } };
  });
});

const open = (at = '/approvals') => openRemote(app, manifest, { at });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('BKG-23 the manager sees whom, what, the price, the limit and until when the place is held, and approves', async () => {
  await open();
  const card = await screen.findByRole('article', { name: 'Demande de Camille Aubry' });
  const words = card.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const part of [
    'La Pergola',
    'Mercredi 25 novembre, journée',
    '18 crédits',
    'Au-dessus de 10,00 €',
    'Il reste 64 crédits à Camille ensuite',
    'Place gardée jusqu’au',
  ])
    expect(words).toContain(part);
  await press('Approuver, Camille Aubry, La Pergola');
  expect(await screen.findByText('Approuvée')).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Demande de Camille Aubry' })).toBeNull();
  expect(sent).toEqual([`approve ${idAt(1)}`]);
});

test('BKG-23 several are refused at once with one reason', async () => {
  await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Les 2 demandes/ }));
  await press('Refuser (2)…');
  expect(await screen.findByText('Refuser 2 demandes ?')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Hors budget' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Refuser' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getAllByText('Refusée')).toHaveLength(2));
  expect(sent).toEqual([`reject ${idAt(1)} Hors budget`, `reject ${idAt(2)} Hors budget`]);
  expect(screen.getByText('Rien n’attend votre accord')).toBeTruthy();
});

test('BKG-23 an answer that another gave first is told, one that failed can be given again', async () => {
  server.on(lateApi.approvals.approve, ({ params }) =>
    params.bookingId === idAt(1) ? server.refuse('booking.not-pending') : server.refuse('server.unavailable'),
  );
  await open();
  await press('Approuver, Camille Aubry, La Pergola');
  expect(await screen.findByText('Déjà réglée')).toBeTruthy();
  await press('Approuver, Awa Aubry, La Pergola');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole('button', { name: 'Approuver, Awa Aubry, La Pergola' })).toBeTruthy();
});

test('BKG-23 answered requests are kept with the reason, and nothing waiting is said', async () => {
  items = [];
  await open();
  expect(await screen.findByText('Rien n’attend votre accord')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Répondues' }));
  expect(await screen.findByText(/Trop cher/)).toBeTruthy();
});
