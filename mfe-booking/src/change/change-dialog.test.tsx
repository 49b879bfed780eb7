import { api, type Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { space } from '../book/space.fixture.ts';
import messages from '../messages/fr.json' with { type: 'json' };
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeNotice } from './change-notice.tsx';

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { booking: example } = server.example(api.bookings.get);
const date = '2099-11-25';
const booking: Booking = {
  ...example,
  slot: { ...example.slot, date, from: `${date}T09:00:00+01:00`, to: `${date}T18:00:00+01:00` },
};
const priced = server.example(lateApi.changes.check);
const other = { ...space.building, id: '018f4f2e-0000-7000-8000-0000000000b1', name: 'Le Patio' };
const sibling = {
  ...other,
  type: space.type,
  capacity: 2,
  floor: { id: other.id, name: '0', number: 0 },
  picture: 'scene',
  prices: space.prices,
};

const show = (changes: Partial<Booking> = {}) => {
  const onClose = jest.fn();
  renderWithMessages(<ChangeDialog booking={{ ...booking, ...changes }} onClose={onClose} />, messages);
  return onClose;
};
const confirm = () => screen.getByRole('button', { name: /^(Modifier la réservation|Demander le changement)$/ });
const isOff = (button: HTMLElement) =>
  (button.getAttribute('disabled') ?? button.getAttribute('aria-disabled')) !== null;
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
const press = async (role: 'button' | 'radio', name: string | RegExp) =>
  fireEvent.click(await screen.findByRole(role, { name }));

beforeEach(async () => {
  server.on(api.workspaces.details, ({ query }) => ({
    items: query.ids.map((id: string) => ({
      ...space,
      id,
      ...(id === other.id ? { name: other.name } : { siblings: [sibling] }),
    })),
  }));
  await signIn('employee@marelune.example', 'secret');
});

test('BKG-25 a change is priced before it is sent, and sent once with what differs', async () => {
  server.on(lateApi.changes.check, () => ({ ...priced, differenceCents: -600, creditsAfterCents: 9200 }));
  const onClose = show();
  expect(isOff(confirm())).toBe(true);
  await press('radio', 'Matin');
  expect(await screen.findByText('Rendu')).toBeTruthy();
  expect(plain(screen.getByText('Rendu').parentElement?.textContent)).toBe('Rendu6 crédits');
  expect(server.received(lateApi.changes.check).at(-1)?.body).toEqual({ slot: { date, part: 'morning' } });
  await waitFor(() => expect(isOff(confirm())).toBe(false));
  fireEvent.click(confirm());
  fireEvent.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.received(api.bookings.change).map(({ body }) => body)).toEqual([{ slot: { date, part: 'morning' } }]);
});

test('BKG-12 BKG-25 what stays lost after a change is said before it', async () => {
  server.on(lateApi.changes.check, () => ({ ...priced, nonRefundableCents: 1200 }));
  show();
  await press('radio', 'Matin');
  expect(plain((await screen.findByText(/ne rendrait déjà plus/)).textContent)).toContain('12 crédits');
});

test('BKG-25 another space of the building is chosen by its name, its floor and its price', async () => {
  server.on(lateApi.changes.check, () => priced);
  show();
  await press('radio', /^Le Patio, Rez-de-chaussée/);
  expect(await screen.findByText('Rien de plus à payer')).toBeTruthy();
  expect(server.received(lateApi.changes.check).at(-1)?.body).toEqual({ workspaceId: other.id });
});

test('WEK-13 BKG-25 a day off that the booking would replace is told before it is moved there', async () => {
  server.on(lateApi.changes.check, () => priced);
  const half = { locationType: 'dayOff', label: null, buildingId: null, locationId: null } as const;
  const unbooked = { bookingId: null, bookingStatus: null, setBy: 'member' } as const;
  server.on(scheduleRoutes.my, ({ query }) => ({
    days: [
      {
        date: query.dateFrom,
        halves: [
          { ...half, ...unbooked, half: 'morning' },
          { ...half, ...unbooked, half: 'afternoon', locationType: 'notDefined' },
        ],
        hours: [],
        split: false,
      },
    ],
  }));
  const { id: self } = server.example(api.auth.me);
  show({ organiser: { ...booking.organiser, id: self } });
  await press('radio', 'Matin');
  expect(await screen.findByText(/votre semaine dit Congé : la réservation le remplace par Flex/)).toBeTruthy();
  await press('radio', 'Après-midi');
  await waitFor(() => expect(screen.queryByText(/votre semaine dit/)).toBeNull());
});

test('BKG-25 what a host must answer is requested: the booking stays until then', async () => {
  server.on(lateApi.changes.check, () => ({ ...priced, waitsFor: ['host' as const] }));
  show();
  await press('button', /Nombre de personnes.*plus|Augmenter|Plus/);
  expect(await screen.findByText(/L’hôte doit l’accepter : votre réservation reste/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Demander le changement' })).toBeTruthy();
  expect(server.received(lateApi.changes.check).at(-1)?.body).toEqual({ people: 2 });
});

test('BKG-25 BKG-21 a refused choice tells why, and what would work is one tap', async () => {
  const way = {
    kind: 'otherHalf' as const,
    workspaceId: booking.workspace.id,
    name: 'La Pergola',
    distanceMeters: null,
    priceCents: 1200,
  };
  server.on(lateApi.changes.check, ({ body }) =>
    body.slot && 'part' in body.slot && body.slot.part === 'morning'
      ? {
          ...priced,
          bookable: false,
          decisions: [
            {
              rule: 'capacity' as const,
              passed: false,
              code: 'booking.full' as const,
              message: 'C’est complet.',
              setBy: 'space' as const,
            },
          ],
          waysOut: [{ ...way, slot: { date, part: 'afternoon' as const } }],
        }
      : priced,
  );
  show();
  await press('radio', 'Matin');
  expect(await screen.findByText('C’est complet.')).toBeTruthy();
  expect(isOff(confirm())).toBe(true);
  await press('button', /après-midi/);
  expect(await screen.findByText('Rien de plus à payer')).toBeTruthy();
  expect((screen.getByRole('radio', { name: 'Après-midi' }) as HTMLInputElement).ariaChecked ?? 'true').toBe('true');
});

test('BKG-25 a change that was lost to somebody keeps the choice and the booking', async () => {
  server.on(lateApi.changes.check, () => priced);
  server.on(api.bookings.change, () => server.refuse('booking.full'));
  const onClose = show();
  await press('radio', 'Matin');
  await waitFor(() => expect(isOff(confirm())).toBe(false));
  fireEvent.click(confirm());
  expect((await screen.findByText('Votre réservation reste comme elle est.')).parentElement).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Matin' }).getAttribute('aria-checked') ?? 'true').toBe('true');
  expect(onClose).not.toHaveBeenCalled();
});

test('BKG-25 a requested change is told on both bookings, a refused one leads back to the one that was kept', () => {
  const replacement = { ...booking.slot, id: other.id, workspaceName: 'Le Patio' };
  renderWithMessages(<ChangeNotice booking={{ ...booking, replacement }} />, messages);
  expect(screen.getByText(/Le Patio, mercredi 25 novembre.*, journée/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir la demande' }).getAttribute('href')).toBe(`/bookings/${other.id}`);
  renderWithMessages(<ChangeNotice booking={{ ...booking, status: 'rejected', replaces: other.id }} />, messages);
  expect(screen.getByText(/Votre réservation reste comme elle était/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir la réservation gardée' }).getAttribute('href')).toBe(
    `/bookings/${other.id}`,
  );
});

test('BKG-25 other rooms are priced in the unit of the wanted time', async () => {
  const unit = (of: 'hour' | 'day', includingTaxCents: number) => ({ ...space.prices[0], unit: of, includingTaxCents });
  const prices = [unit('day', 20_760), unit('hour', 2600)] as typeof space.prices;
  const room = { ...space, bookingMode: 'hours' as const, prices, siblings: [{ ...sibling, prices }] };
  server.on(api.workspaces.details, ({ query }) => ({ items: query.ids.map((id: string) => ({ ...room, id })) }));
  const hours = { from: `${date}T10:00:00+01:00`, to: `${date}T12:00:00+01:00`, hourly: true };
  show({ slot: { ...booking.slot, ...hours } });
  const patio = await screen.findByRole('radio', { name: /^Le Patio/ });
  expect(plain(patio.closest('label')?.textContent)).toContain('26 crédits l’heure');
});

const kept = {
  ...{
    id: '018f4f2e-0000-7000-8000-0000000000c1',
    name: 'Bureau 12',
    date,
    hourly: false,
    isOwn: true,
    canKeepBoth: true,
  },
  ...{ from: `${date}T09:00:00+01:00`, to: `${date}T13:00:00+01:00` },
};
const mine = () => ({ organiser: { ...booking.organiser, id: server.example(api.auth.me).id } });
const changes = () => server.received(api.bookings.change).map(({ body }) => body);
const slot = { date, part: 'morning' as const };
const live = { ...booking, id: kept.id, workspace: { ...booking.workspace, name: kept.name } };

test('BKG-26 BKG-25 a change onto the time of another place asks, and keeps both where the member says so', async () => {
  server.on(lateApi.changes.check, () => ({ ...priced, held: [kept] }));
  const onClose = show(mine());
  await press('radio', 'Matin');
  await screen.findByText(/au moment de confirmer/);
  await waitFor(() => expect(isOff(confirm())).toBe(false));
  fireEvent.click(confirm());
  expect(await screen.findByText('Vous avez déjà une réservation à ce moment.')).toBeTruthy();
  expect(changes()).toEqual([]);
  // Another choice is another question; the button beside changes nothing.
  await press('radio', 'Après-midi');
  expect(screen.queryByText('Vous avez déjà une réservation à ce moment.')).toBeNull();
  await press('radio', 'Matin');
  await waitFor(() => expect(isOff(confirm())).toBe(false));
  fireEvent.click(confirm());
  await press('button', 'Garder les deux');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changes()).toEqual([{ slot, alongside: true }]);
});

test('BKG-26 BKG-25 what a change replaces is listed with what it gives back, and ends with it', async () => {
  server.on(lateApi.changes.check, () => ({ ...priced, held: [kept] }));
  server.on(api.bookings.list, () => ({ items: [live], total: 1 }));
  const onClose = show(mine());
  await press('radio', 'Matin');
  await waitFor(() => expect(isOff(confirm())).toBe(false));
  fireEvent.click(confirm());
  await press('button', /La remplacer/);
  await screen.findByText('Bureau 12');
  await screen.findByText('Solde après remplacement');
  expect(server.received(lateApi.changes.check).at(-1)?.body).toEqual({ slot, replaces: [kept.id] });
  await press('button', 'Remplacer et modifier');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changes()).toEqual([{ slot, replaces: [kept.id] }]);
});

test('BKG-26 BKG-25 an own booking of the same space can only be replaced: it is priced so before it is sent', async () => {
  const bookings = [{ ...kept, canKeepBoth: false }];
  server.on(lateApi.changes.check, ({ body }) => {
    if (body.replaces) return priced;
    return server.refuse('booking.already-booked', { details: { bookings } });
  });
  server.on(api.bookings.list, () => ({ items: [live], total: 1 }));
  show(mine());
  await press('radio', 'Matin');
  expect(plain((await screen.findByRole('link', { name: /^Bureau 12/ })).textContent)).toMatch(/9 h – 13 h$/);
  await press('button', 'La remplacer');
  expect(await screen.findByText('Votre autre réservation prend fin avec ce changement.')).toBeTruthy();
  await waitFor(() => expect(isOff(confirm())).toBe(false));
  fireEvent.click(confirm());
  await screen.findByText('Bureau 12');
  await press('button', 'Remplacer et modifier');
  await waitFor(() => expect(changes()).toEqual([{ slot, replaces: [kept.id] }]));
});
