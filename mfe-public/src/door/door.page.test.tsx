import type { DoorBusy, DoorState } from '@escale/contract';
import { doorApi } from '@escale/contract/door';
import { exampleDoorState } from '@escale/contract/spaces/doors';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

await Promise.all([import('./door.page.tsx'), import('@escale/ui/rich')]);
// jsdom lacks it.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
const { doorScreens } = doorApi;
const token = 'b3Vy'.repeat(10);
const [room] = exampleDoorState.rooms;
const minutes = (by: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + by * 60_000).toISOString();

function state(busy: DoorBusy[] = [], more: Partial<DoorState> = {}): DoorState {
  if (!room) throw new Error('no example');
  return {
    ...exampleDoorState,
    rooms: [{ ...room, open: [{ from: minutes(-300), to: minutes(300) }], busy }],
    ...more,
  };
}
const busy = (from: number, to: number, more: Partial<DoorBusy> = {}): DoorBusy => ({
  id: '018f4f2e-0000-7000-8000-0000000000b1',
  kind: 'booking',
  from: minutes(from),
  to: minutes(to),
  name: 'Inès B.',
  people: 8,
  checkIn: null,
  ...more,
});
const open = (shown: () => DoorState = state) => {
  server.on(doorScreens.show, () => shown());
  return openRemote(app, manifest, { at: `/door/${token}`, as: null });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const here = { params: { token } };

test('BKG-18 a free room says until when, offers what fits, and is taken by one press', async () => {
  let taken = false;
  server.on(doorScreens.begin, () => {
    taken = true;
    return { done: true };
  });
  await open(() => state(taken ? [busy(0, 30, { kind: 'stay', name: null })] : [busy(40, 100)]));
  expect(await screen.findByText('Libre')).toBeTruthy();
  expect(((await button(/^60 min/)) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(await button(/^30 min/));
  expect(await screen.findByText('Occupée')).toBeTruthy();
  expect(server.received(doorScreens.begin)).toMatchObject([{ ...here, body: { workspaceId: room?.id, minutes: 30 } }]);
  expect(await button(/Libérer la salle/)).toBeTruthy();
});

test('BKG-18 a booking that is due is checked in and can be kept longer; a refusal is told where one pressed', async () => {
  const checkIn = { from: minutes(-40), until: minutes(6), at: null };
  server.on(doorScreens.extend, () => server.refuse('booking.unavailable'));
  server.on(doorScreens.checkIn, () => ({ done: true }));
  await open(() => state([busy(-4, 26, { checkIn })]));
  expect(await screen.findByText('Inès B.')).toBeTruthy();
  expect(screen.getByText(/Sans arrivée avant/)).toBeTruthy();
  fireEvent.click(await button(/Nous sommes là/));
  await waitFor(() => expect(server.received(doorScreens.checkIn)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Libérer la salle/ })).toBeNull();
  fireEvent.click(await button(/^\+ 15 min/));
  expect(await screen.findByText(/Réservation impossible/)).toBeTruthy();
});

test('CON-04 who is not to be named is not, and nothing of the frame can be reached', async () => {
  await open(() => state([busy(-4, 26, { name: null }), busy(60, 90, { id: room?.id ?? '', name: null })]));
  expect(await screen.findByText('Occupée')).toBeTruthy();
  expect(screen.getByText('Réservée')).toBeTruthy();
  expect(screen.queryByText(/Inès/)).toBeNull();
  const dialog = screen.getByRole('dialog', { name: 'Écran de porte' });
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
});

test('BKG-18 a fault is reported with what it is and a word more', async () => {
  server.on(doorScreens.report, () => ({ done: true }));
  await open();
  fireEvent.click(await button('Signaler'));
  fireEvent.click(await screen.findByRole('radio', { name: 'Visio' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Pas de son' } });
  fireEvent.click(await button('Prévenir'));
  expect(await screen.findByText('Merci, c’est transmis')).toBeTruthy();
  expect(server.received(doorScreens.report)).toMatchObject([
    { ...here, body: { workspaceId: room?.id, kind: 'video', text: 'Pas de son' } },
  ]);
});

test('MAP-09 the screen of a floor shows its rooms, and one of them when it is pressed', async () => {
  await open(() => {
    const [first] = state().rooms;
    if (!first) throw new Error('no room');
    return state([], {
      of: 'floor',
      name: 'Étage 2',
      rooms: [first, { ...first, id: '018f4f2e-0000-7000-8000-0000000000c1', name: 'Halage', busy: [busy(-5, 25)] }],
    });
  });
  const list = within(await screen.findByRole('list'));
  expect(list.getByRole('button', { name: /Salle Écluse.*Libre jusqu’à/ })).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: /Halage.*Occupée jusqu’à/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Halage' })).toBeTruthy();
  fireEvent.click(await button('Retour'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Étage 2' })).toBeTruthy();
});

test.each(['resource.not-found', 'request.invalid'] as const)(
  'BKG-18 a link that was taken away, or is none, says so: %s',
  async (code) => {
    server.on(doorScreens.show, () => server.refuse(code));
    await openRemote(app, manifest, { at: `/door/${token}`, as: null });
    expect(await screen.findByText('Cet écran n’est plus relié')).toBeTruthy();
  },
);
