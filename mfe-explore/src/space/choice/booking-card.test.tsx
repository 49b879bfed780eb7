import { api, type RouteReply, type WorkspaceDetails } from '@escale/contract';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { beforeEach, expect, jest, test } from '@jest/globals';
import main from '../../messages/fr.json' with { type: 'json' };
import ofSpaces from '../../messages/space/fr.json' with { type: 'json' };
// Loaded with the test: on a busy machine its first compilation takes longer than a test waits for it.
import './hours-field.tsx';
import { BookingCard } from './booking-card.tsx';

const space = {
  id: '018f4f2e-0000-7000-8000-000000000002',
  name: 'La Pergola',
  type: 'atypical',
  scope: 'other',
  bookingMode: 'halfDays',
  timezone: 'Europe/Paris',
  capacity: 4,
  prices: [{ unit: 'day', per: 'person', excludingTaxCents: 1500, includingTaxCents: 1800, currency: 'EUR' }],
  openingHours: [],
  teammates: [],
  closure: null,
} as unknown as WorkspaceDetails;
const check = server.example(api.bookings.check);
const date = '2099-11-25';
const { organiser } = server.example(api.bookings.get).booking;
const checked = (changes: Partial<RouteReply<typeof api.bookings.check>>) =>
  server.on(api.bookings.check, () => ({ ...check, ...changes }));
const onChoose = jest.fn();
const show = (changes: object = {}, isFull = false) => {
  queryClient.clear();
  return renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <BookingCard
        space={{ ...space, instant: true, answerHours: 24, ...changes }}
        slots={[]}
        freeHours={[]}
        taken={[{ from: '10:00', to: '12:00' }]}
        today="2099-11-20"
        choice={{ date, part: 'day', hours: null, people: 1 }}
        isFull={isFull}
        onChoose={onChoose}
      />
    </QueryClientProvider>,
    { ...main, ...ofSpaces },
  );
};

beforeEach(() => signIn('employee@marelune.example', 'secret'));

test('BKG-23 WSP-01 above the company’s limit the card says who must approve, not that it is confirmed at once', async () => {
  const slot = { date, part: 'day' as const };
  const hugo = { ...organiser, firstName: 'Hugo', lastName: 'Lefèvre' };
  checked({ slots: [{ slot, bookable: true, decisions: [], waitsFor: ['approval'] }], approver: hugo });
  const { unmount } = show();
  expect(await screen.findByText(/^Hugo Lefèvre doit d’abord donner son accord/)).toBeTruthy();
  expect(screen.queryByText(/Confirmée tout de suite/)).toBeNull();
  unmount();
  checked({ slots: [{ slot, bookable: true, decisions: [], waitsFor: ['approval', 'host'] }] });
  const { unmount: leave } = show({ instant: false });
  expect(await screen.findByText(/^Un responsable doit d’abord.+L’hôte répond/)).toBeTruthy();
  leave();
  // A space of the company has no host.
  const { unmount: goOn } = show({ instant: false, scope: 'internal' });
  expect(await screen.findByText(/^Un responsable doit d’abord donner son accord\. (?!L’hôte)/)).toBeTruthy();
  goOn();
  checked({ slots: [{ slot, bookable: true, decisions: [], waitsFor: [] }] });
  show();
  expect(await screen.findByText(/Confirmée tout de suite/)).toBeTruthy();
});

test('BKG-17 BKG-24 a half of a room with taken hours names them, lets one wait for them, and promises nothing at once', async () => {
  const refused = { rule: 'capacity', passed: false, code: 'booking.unavailable', setBy: 'space' } as const;
  const decisions = [{ ...refused, message: 'Réservation impossible. Choisissez un autre jour ou une autre heure.' }];
  checked({ slots: [{ slot: { date, part: 'day' }, bookable: false, decisions, waitsFor: [] }] });
  show({ bookingMode: 'hours' }, true);
  const taken = await screen.findByRole('button', { name: /10\sh\s–\s12\sh : pris, attendre ces heures/ });
  fireEvent.click(taken);
  expect(onChoose).toHaveBeenLastCalledWith({ hours: { from: '10:00', to: '12:00' } });
  expect(screen.getByRole('button', { name: 'Rejoindre la liste d’attente' })).toBeTruthy();
  expect(screen.queryByText(/Réservation impossible/)).toBeNull();
  expect(screen.queryByText(/Confirmée tout de suite/)).toBeNull();
});
