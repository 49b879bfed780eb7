import type { HostRequest } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { publish } from '@escale/platform';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { act } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };
import { request } from './request.fixture.ts';
import { WaitingList } from './waiting-list.tsx';

const { booking } = request;
const later: HostRequest = {
  ...request,
  booking: {
    ...booking,
    id: '018f4f2e-0000-7000-8000-00000000000b',
    workspace: { ...booking.workspace, name: 'Terrasse' },
  },
  answerBy: '2026-11-22T09:00:00Z',
};
const ended = (status: HostRequest['booking']['status']) => ({ ...booking, status });
const show = (requestedId: string | null = null) =>
  renderWithMessages(
    <WaitingList
      items={[request, later]}
      showMore={null}
      now={Date.parse('2026-11-21T09:00:00Z')}
      requestedId={requestedId}
    />,
    messages,
  );
/** The reply to an answer of the host, on the booking of the request. */
const answered = (status: HostRequest['booking']['status']) => ({
  ...server.example(lateApi.host.accept),
  booking: ended(status),
});
const openRefusal = () => {
  const [button] = screen.getAllByRole('button', { name: 'Refuser' });
  if (button) fireEvent.click(button);
  const reason = screen.getByRole('textbox', { hidden: true });
  fireEvent.change(reason, { target: { value: 'Complet ce jour-là' } });
  const send = screen.getAllByRole('button', { name: 'Refuser', hidden: true }).at(-1);
  return { reason, send: () => act(async () => void (send && fireEvent.click(send))) };
};

test('HST-03 an accepted request stays in its place with its outcome, and has the focus', async () => {
  server.on(lateApi.host.accept, () => answered('confirmed'));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Accepter la demande' }));
  const row = await screen.findByRole('status');
  expect(row.textContent).toContain('Acceptée');
  expect(row.textContent).toContain('Nous avons prévenu Hugo.');
  expect(document.activeElement).toBe(row);
  expect(screen.getAllByRole('listitem')[0]?.contains(row)).toBe(true);
  expect(screen.getByRole('article').textContent).toContain('Terrasse');
});

test('HST-03 a refusal that failed keeps what was typed and shows the reason; the next attempt succeeds', async () => {
  server.on(lateApi.host.reject, () => server.refuse('request.timeout', { message: 'Le serveur ne répond pas.' }));
  show();
  const { reason, send } = openRefusal();
  await send();
  expect(await screen.findAllByText('Le serveur ne répond pas.')).not.toHaveLength(0);
  expect(reason.isConnected && reason.textContent).toBe('Complet ce jour-là');
  server.on(lateApi.host.reject, () => answered('rejected'));
  await send();
  await waitFor(() => expect(reason.isConnected).toBe(false));
  expect(screen.getByRole('status').textContent).toContain('Refusée');
});

test('HST-03 a request that another host answered first shows the answer', async () => {
  server.on(lateApi.host.request, () => ({ request: { ...request, booking: ended('rejected') } }));
  server.on(lateApi.host.accept, () =>
    server.refuse('booking.not-pending', { message: 'Cette demande a déjà reçu une réponse.' }),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Accepter la demande' }));
  const row = await screen.findByRole('status');
  expect(row.textContent).toContain('Refusée');
  expect(row.textContent).toContain('Cette demande a déjà reçu une réponse.');
});

test('HST-03 PLT-08 an answer given in another browser shows here without a reload', async () => {
  show();
  const { id: bookingId, workspace } = booking;
  act(() =>
    publish('booking.updated', {
      bookingId,
      workspaceId: workspace.id,
      workspaceName: workspace.name,
      status: 'confirmed',
      dates: [booking.slot.date],
    }),
  );
  expect((await screen.findByRole('status')).textContent).toContain('Acceptée');
  expect(document.activeElement).toBe(document.body);
});

test('HST-03 the request an address names is the open one', () => {
  show(later.booking.id);
  const [first, second] = screen.getAllByRole('article');
  expect(second?.dataset.open).toBe('true');
  expect(first?.dataset.open).toBeUndefined();
  expect(second?.contains(document.activeElement)).toBe(true);
});

test('BKG-27 an instant booking that a letter names is shown as such, with the messages of who booked', async () => {
  const instant = { ...booking, id: '018f4f2e-0000-7000-8000-00000000000c', status: 'confirmed' as const };
  server.on(lateApi.host.request, () => ({
    request: { ...request, booking: { ...instant, workspace: { ...booking.workspace, instant: true } } },
  }));
  show(instant.id);
  expect((await screen.findByRole('status')).textContent).toContain('Réservation immédiate');
  expect(screen.getByRole('region', { name: /^Messages avec Hugo/ })).toBeTruthy();
});
