import { api } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, renderWithMessages, screen, server, waitFor, within } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { OwnReview } from './own-review.tsx';
import { ReviewDue } from './review-due.tsx';
// Loaded with the test: on a busy machine its first compilation takes longer than a test waits for it.
import './review-dialog.tsx';

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { booking } = server.example(api.bookings.get);
const review = server.example(lateApi.reviews.ofBooking).review;
const star = (group: HTMLElement, count: number) =>
  within(group).getByRole('radio', { name: new RegExp(`^${count} `) });

test('ACC-04 WSP-04 the stars of the question begin the review, which is written with themes and words', async () => {
  await signIn('employee@marelune.example', 'secret');
  server.on(lateApi.reviews.due, () => ({ booking }));
  renderWithMessages(<ReviewDue />, messages);
  const card = await screen.findByRole('region', { name: /^La Pergola/ });
  fireEvent.click(star(card, 4));
  fireEvent.click(screen.getByRole('button', { name: 'Donner mon avis' }));
  const dialog = await screen.findByRole('dialog');
  const score = within(dialog).getByRole('group', { name: 'Note d’ensemble' });
  expect(star(score, 4)).toHaveProperty('checked', true);
  const quiet = within(dialog).getByRole('group', { name: 'Calme' });
  fireEvent.click(star(quiet, 5));
  const light = within(dialog).getByRole('group', { name: 'Lumière' });
  fireEvent.click(star(light, 2));
  // Pressed once more, a theme is rated no longer.
  fireEvent.click(star(light, 2));
  // What is published, and under which name, is said before.
  expect(within(dialog).getByText(/^Publié tout de suite.+«\s\S+ \S\.\s»/)).toBeTruthy();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Très calme' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(lateApi.reviews.write)).toMatchObject([
    { params: { id: booking.id }, body: { score: 4, themes: { quiet: 5 }, text: 'Très calme' } },
  ]);
  expect(server.received(lateApi.reviews.write)[0]?.body.themes).toEqual({ quiet: 5 });
});

test('WSP-04 a review without a score is not sent, and a refused one says why', async () => {
  server.on(lateApi.reviews.due, () => ({ booking }));
  server.on(lateApi.reviews.write, () => server.refuse('review.closed'));
  renderWithMessages(<ReviewDue />, messages);
  fireEvent.click(await screen.findByRole('button', { name: 'Donner mon avis' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(within(dialog).getByRole('alert').textContent).toContain('Choisissez une note');
  expect(server.received(lateApi.reviews.write)).toEqual([]);
  fireEvent.click(star(within(dialog).getByRole('group', { name: 'Note d’ensemble' }), 3));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await within(dialog).findByText(/Le délai pour donner/)).toBeTruthy();
});

test('ACC-04 the question is put off until tomorrow or for good', async () => {
  server.on(lateApi.reviews.due, () => ({ booking }));
  renderWithMessages(<ReviewDue />, messages);
  fireEvent.click(await screen.findByRole('button', { name: 'Plus tard' }));
  await waitFor(() => expect(server.received(lateApi.reviews.putOff)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Plus tard' }).getAttribute('aria-busy')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Ne plus demander' }));
  await waitFor(() =>
    expect(server.received(lateApi.reviews.putOff).map(({ body }) => body.until)).toEqual(['tomorrow', 'never']),
  );
});

test('WSP-04 the page of a booking shows the own review, to change while its days last', async () => {
  server.on(lateApi.reviews.ofBooking, () => ({ review, until: null }));
  const closed = renderWithMessages(<OwnReview booking={booking} />, messages);
  expect(await screen.findByRole('img', { name: '5 étoiles sur 5' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  closed.unmount();
  server.on(lateApi.reviews.ofBooking, () => ({ review, until: '2026-12-03T09:00:00Z' }));
  renderWithMessages(<OwnReview booking={booking} />, messages);
  fireEvent.click(await screen.findByRole('button', { name: 'Modifier mon avis' }));
  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveProperty('value', review?.text);
});

test('ACC-04 nothing is asked where there is nothing to review', async () => {
  renderWithMessages(<ReviewDue />, messages);
  await waitFor(() => expect(server.received(lateApi.reviews.due)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
