import { api, type Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import { act } from 'react';
import messages from '../../messages/fr.json' with { type: 'json' };
import { Answers } from './answers.tsx';

// They are loaded lazily; importing them first keeps a slow machine within the timeout.
await Promise.all([import('./approval-answer.tsx'), import('./offer-answer.tsx'), import('./refuse-dialog.tsx')]);

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { booking } = server.example(api.bookings.get);
const me = server.example(api.auth.me);
const customer = { id: booking.id, name: 'Marelune', internalSites: true };
const manager = { ...me, id: '018f4f2e-0000-7000-8000-0000000000aa', customer };
const waiting: Booking = { ...booking, status: 'pending', answerBy: '2026-11-24T09:00:00Z', waitsFor: 'approval' };
const offered: Booking = { ...waiting, waitsFor: 'offer' };
const { entry: listed } = server.example(lateApi.waitingList.join);
const entry = { ...listed, bookingId: booking.id, status: 'offered' as const };

async function signInAs(member: typeof me) {
  server.on(api.auth.me, () => member);
  await signIn('employee@marelune.example', 'secret');
}
function show(shown: Booking) {
  return renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <h1 tabIndex={-1} data-page-heading="">
        {shown.workspace.name}
      </h1>
      <Answers booking={shown} />
    </QueryClientProvider>,
    messages,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 1 });

beforeEach(() => signInAs(manager));

test('BKG-23 the manager approves on the page that the letter opens; the heading then takes the focus', async () => {
  const approved: string[] = [];
  server.on(lateApi.approvals.approve, ({ params }) => {
    approved.push(params.bookingId);
    return { booking: { ...booking, status: 'confirmed' } };
  });
  show(waiting);
  expect(await screen.findByText(/Camille Aubry demande votre accord/)).toBeTruthy();
  await press('Approuver');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  expect(approved).toEqual([booking.id]);
});

test('BKG-23 an approver who comes along answers on the page, too; whoever else comes is not asked', async () => {
  const { id, firstName, lastName } = { ...manager, firstName: 'Hugo', lastName: 'Lemarchand' };
  const hugo = { ...booking.organiser, id, firstName, lastName };
  const both = { ...waiting, participants: [hugo] };
  const { unmount } = show({ ...both, approver: hugo });
  expect(await screen.findByRole('button', { name: 'Approuver' })).toBeTruthy();
  unmount();
  show({ ...both, approver: booking.organiser });
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Approuver' })).toBeNull();
});

test('BKG-23 a refusal needs a reason of three characters, which is kept when it could not be sent', async () => {
  const reasons: string[] = [];
  server.on(lateApi.approvals.reject, ({ body }) => {
    reasons.push(body.reason);
    if (reasons.length === 1) server.refuse('booking.not-pending');
    return { booking: { ...booking, status: 'rejected' } };
  });
  show(waiting);
  await press('Refuser');
  const field = await screen.findByRole('textbox', { name: /Votre motif/ });
  const send = () => screen.getAllByRole('button', { name: 'Refuser' }).at(-1);
  expect(send()?.getAttribute('disabled') ?? send()?.getAttribute('aria-disabled')).not.toBeNull();
  fireEvent.change(field, { target: { value: ' Trop cher ' } });
  fireEvent.click(send() as HTMLElement);
  expect(await screen.findByText('Cette demande a déjà reçu une réponse.')).toBeTruthy();
  expect(screen.getByDisplayValue(/Trop cher/)).toBeTruthy();
  fireEvent.click(send() as HTMLElement);
  await waitFor(() => expect(reasons).toEqual(['Trop cher', 'Trop cher']));
});

test('BKG-17 an offered place is taken with a phone number, or left to the next person', async () => {
  await signInAs({ ...me, id: booking.organiser.id, phone: null });
  server.on(lateApi.waitingList.my, () => ({ items: [entry], total: 1 }));
  const taken: string[] = [];
  server.on(lateApi.waitingList.accept, ({ params, body }) => {
    taken.push(params.id, body.phone);
    return { booking, creditsCents: 100, paymentIds: [] };
  });
  show(offered);
  expect(await screen.findByText(/pour 18 crédits/)).toBeTruthy();
  await press('Prendre la place');
  expect(taken).toEqual([]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '+33639980417' } });
  await press('Prendre la place');
  await waitFor(() => expect(taken).toEqual([entry.id, '+33639980417']));
});

test('BKG-17 an offer that has passed says so', async () => {
  await signInAs({ ...me, id: booking.organiser.id });
  server.on(lateApi.waitingList.my, () => ({ items: [], total: 0 }));
  show(offered);
  await press('La laisser à la personne suivante');
  expect(await screen.findByText('Cette offre n’est plus valable.')).toBeTruthy();
});

test.each([
  ['the host is to answer', manager, { ...waiting, waitsFor: 'host' as const }],
  ['it is the reader’s own', { ...manager, id: booking.organiser.id }, waiting],
  ['the reader is of no company', { ...manager, customer: null }, waiting],
  ['it is confirmed', manager, { ...waiting, status: 'confirmed' as const }],
])('BKG-17 BKG-23 nothing is asked where %s', async (_, member, shown) => {
  await signInAs(member);
  show(shown);
  // What would be asked is loaded lazily.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByRole('button')).toBeNull();
});
