import { lateApi } from '@escale/contract/late';
import { openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

const { get, answer } = lateApi.seatOffers;
const id = '018f4f2e-0000-7000-8000-000000000001';
const show = () => openRemote(app, manifest, { at: `/bookings/${id}/seat` });

beforeEach(() => {
  // jsdom has no modal dialogs: an open one is what the tests look for.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test('MAP-08 the page of the link names both seats and the time to answer; accepting says so', async () => {
  await show();
  await screen.findByRole('heading', { level: 1, name: /^Votre poste change/ });
  expect(screen.getByText('2.33')).toBeTruthy();
  expect(screen.getByText(/^Répondez avant le 2 janvier 2027/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'En choisir un autre' }).getAttribute('href')).toBe(`/bookings/${id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Accepter le poste 2.93' }));
  await screen.findByText('Vous avez accepté le poste 2.93.');
  expect(server.received(answer).map(({ body }) => body)).toEqual([{ answer: 'accepted' }]);
  expect(screen.queryByRole('button', { name: /^Accepter/ })).toBeNull();
});

test('MAP-08 a booking ends only after a second press; what is refused is told', async () => {
  server.on(answer, () => server.refuse('waiting-list.offer-over'));
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler la réservation' }));
  expect(server.received(answer)).toEqual([]);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler la réservation' }));
  await screen.findByText('Cette offre n’est plus valable.');
  expect(server.received(answer).map(({ body }) => body)).toEqual([{ answer: 'declined' }]);
});

const offered = {
  ...{ bookingId: id, workspaceId: id, state: 'open' as const },
  ...{ answerBy: '2027-01-02T06:00:00Z', startsAt: '2027-01-04T06:00:00Z' },
  ...{ oldSeatName: '2.33', seatName: '2.93', takenSeatName: null, zoneName: 'Atelier', date: '2027-01-05' },
  halves: ['morning' as const],
  floor: { id, buildingId: id, buildingName: 'Saint-Martin', name: '2', number: 2 },
};

test('MAP-08 in place of a seat that was taken meanwhile another one is offered, and told', async () => {
  server.on(get, () => offered);
  server.on(answer, () => server.refuse('booking.seat-taken'));
  await show();
  const accept = await screen.findByRole('button', { name: 'Accepter le poste 2.93' });
  server.on(get, () => ({ ...offered, seatName: '2.94', takenSeatName: '2.93' }));
  fireEvent.click(accept);
  await screen.findByText(/^Le poste 2.93, proposé d’abord, a été pris entre-temps/);
  expect(screen.getByRole('button', { name: 'Accepter le poste 2.94' })).toBeTruthy();
});

test('MAP-08 without any equal seat the page says what happens, and offers the other ways', async () => {
  server.on(get, () => ({ ...offered, seatName: null }));
  await show();
  await screen.findByText(/aucun autre poste équivalent n’est libre/);
  expect(screen.queryByRole('button', { name: /^Accepter/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'En choisir un autre' })).toBeTruthy();
});

test('MAP-08 a seat that was kept without an answer is told as such', async () => {
  server.on(get, () => ({ ...offered, state: 'kept' as const }));
  await show();
  await screen.findByText('Sans réponse à temps, le poste 2.93 a été retenu pour vous.');
  expect(screen.queryByRole('button', { name: /^Accepter/ })).toBeNull();
});

test('MAP-08 the link to an offer of a plan that was withdrawn says that nothing is left to answer', async () => {
  server.on(get, () => server.refuse('resource.not-found'));
  await show();
  await screen.findByRole('heading', { level: 1, name: 'Rien à répondre' });
  expect(screen.getByRole('link', { name: 'Voir la réservation' }).getAttribute('href')).toBe(`/bookings/${id}`);
});
