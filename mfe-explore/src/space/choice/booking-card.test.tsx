import { api, type RouteReply, type WorkspaceDetails } from '@escale/contract';
import { QueryClientProvider, renderWithMessages, screen, server } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import main from '../../messages/fr.json' with { type: 'json' };
import ofSpaces from '../../messages/space/fr.json' with { type: 'json' };
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
  teammates: [],
  closure: null,
} as unknown as WorkspaceDetails;
const check = server.example(api.bookings.check);
const date = '2099-11-25';
const { organiser } = server.example(api.bookings.get).booking;
const checked = (changes: Partial<RouteReply<typeof api.bookings.check>>) =>
  server.on(api.bookings.check, () => ({ ...check, ...changes }));
const show = (changes: object = {}) => {
  queryClient.clear();
  return renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <BookingCard
        space={{ ...space, instant: true, answerHours: 24, ...changes }}
        slots={[]}
        freeHours={[]}
        today="2099-11-20"
        choice={{ date, part: 'day', hours: null, people: 1 }}
        isFull={false}
        onChoose={() => undefined}
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
  checked({ slots: [{ slot, bookable: true, decisions: [], waitsFor: [] }] });
  show();
  expect(await screen.findByText(/Confirmée tout de suite/)).toBeTruthy();
});
