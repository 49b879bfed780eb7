import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';

// It is loaded lazily; importing it first keeps a slow machine within the timeout.
await import('./split-days-dialog.tsx');

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const monday = '2030-04-01';
const openDialog = async () => {
  await openRemote(app, manifest, { at: `/myweek?from=${monday}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Autres actions de la semaine' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Couper plusieurs jours' }));
  return screen.findByRole('dialog', { name: 'Couper plusieurs jours' });
};

test('WEK-04 chosen days of several weeks are split together, and those that stay whole are listed with the reason', async () => {
  server.on(scheduleRoutes.splitBulk, ({ body }) => ({
    days: body.dates.slice(2).map((date) => ({ ...server.example(scheduleRoutes.get), date, split: true })),
    failures: [
      { date: '2030-04-01', code: 'schedule.not-split', message: 'Ce jour n’a pas pu être partagé.', reason: 'past' },
      { date: '2030-04-02', code: 'schedule.not-split', message: 'Ce jour n’a pas pu être partagé.', reason: 'booked' },
    ],
  }));
  const dialog = within(await openDialog());
  const button = (name: string) => dialog.getByRole('button', { name });
  expect(button('Couper').hasAttribute('disabled')).toBe(true);
  for (const name of ['Lundi 1er', 'Mardi 2']) fireEvent.click(dialog.getByRole('checkbox', { name }));
  fireEvent.click(button('Nombre de semaines : un de plus'));
  fireEvent.click(button('Couper 4 jours'));
  await dialog.findByText(/2 jours sont coupés en deux/);
  expect(server.received(scheduleRoutes.splitBulk).map(({ body }) => body.dates)).toEqual([
    ['2030-04-01', '2030-04-02', '2030-04-08', '2030-04-09'],
  ]);
  const kept = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(kept).toEqual([
    expect.stringMatching(/lundi 1er avril.*Ce jour est passé/),
    expect.stringMatching(/mardi 2 avril.*Une seule réservation tient le matin et l’après-midi/),
  ]);
});

test('WEK-04 a refusal is shown in its own words, and the choice is kept', async () => {
  server.on(scheduleRoutes.splitBulk, () => server.unanswered());
  const dialog = within(await openDialog());
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Mardi 2' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Couper 1 jour' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toBeTruthy());
  expect(dialog.getByRole('checkbox', { name: 'Mardi 2' })).toHaveProperty('checked', true);
});
