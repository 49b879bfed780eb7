import { api, type Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, renderWithMessages, screen, server } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import { Refusal } from '../book/refusal/refusal.tsx';
import messages from '../messages/fr.json' with { type: 'json' };
import { WhyBooking } from './why-booking.tsx';

// They are loaded lazily; importing them first keeps a slow machine within the timeout.
await Promise.all([import('./booking-trace.tsx'), import('./trace-list.tsx'), import('./why-refused.tsx')]);

const { booking } = server.example(api.bookings.get);
const passed = { passed: true, code: null, message: null } as const;
const manager = { ...booking.organiser, firstName: 'Hugo', lastName: 'Lefèvre' };
const decisions = [
  { ...passed, rule: 'access' as const, setBy: 'platform' as const },
  { ...passed, rule: 'quota' as const, setBy: 'department' as const },
  { ...passed, rule: 'capacity' as const, setBy: 'space' as const, need: 2, have: 4 },
  {
    rule: 'budget' as const,
    passed: false,
    code: 'payment.no-credits' as const,
    message: 'Vous n’avez pas assez de crédits.',
    setBy: 'member' as const,
    need: 3600,
    have: 1200,
  },
];
const lines = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' '));
/** jsdom does not open a `details` by a press on its summary. */
const open = async (question: string) => {
  const details = (await screen.findByText(question)).closest('details');
  if (!details) throw new Error('no details');
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

beforeEach(() => signIn('employee@marelune.example', 'secret'));

test('BKG-21 a refusal opens every rule that was tried, in order, with its values and the level that set it', async () => {
  const nothing = () => undefined;
  renderWithMessages(
    <Refusal
      tone="warning"
      code="payment.no-credits"
      message="Vous n’avez pas assez de crédits."
      decisions={decisions}
      waysOut={[]}
      people={2}
      timezone="Europe/Paris"
      onRetry={nothing}
      onPayByCard={nothing}
      onOtherCard={nothing}
      onPayWithCredits={null}
    />,
    messages,
  );
  await open('Pourquoi ?');
  await screen.findByRole('list', { name: 'Règles vérifiées, dans l’ordre' });
  expect(lines()).toEqual([
    'Accès à l’espaceRègle d’Escale',
    'Jours de la périodeFixé par votre service',
    'Places libres2 places demandées, 4 libresFixé par l’espace',
    'BudgetVous n’avez pas assez de crédits.36 crédits demandés, 12 crédits disponiblesFixé pour vous',
  ]);
  expect(screen.getAllByRole('img', { name: 'oui' })).toHaveLength(3);
  expect(screen.getAllByRole('img', { name: 'non' })).toHaveLength(1);
});

test('BKG-21 POL-02 a limit that warns is shown as exceeded and allowed, not as kept', async () => {
  const warned = { passed: true, code: 'booking.no-days-left', message: 'Vous n’avez plus de jour.', left: 0 } as const;
  server.on(lateApi.traces.get, () => ({
    decisions: [{ ...warned, rule: 'quota', setBy: 'company' }],
    policy: null,
    approvalAboveCents: null,
  }));
  renderWithMessages(<WhyBooking booking={booking} />, messages);
  await open('Pourquoi confirmée aussitôt ?');
  expect(await screen.findByRole('img', { name: 'dépassé, permis' })).toBeTruthy();
  expect(lines()[0]).toContain('cette limite prévient, elle ne refuse pas');
  expect(screen.queryByRole('img', { name: 'oui' })).toBeNull();
});

test.each<[string, Partial<Booking>, string, RegExp]>([
  ['was confirmed at once', {}, 'Pourquoi confirmée aussitôt ?', /^Réservation instantanée/],
  [
    'was refused by its host',
    { status: 'rejected', endedBecause: 'host', rejectionReason: 'Fermé ce jour-là' },
    'Pourquoi refusée ?',
    /^L’hôte a refusé la demande : Fermé ce jour-là/,
  ],
  [
    'waits for a manager',
    { status: 'pending', price: { ...booking.price, totalIncludingTaxCents: 30_000 } },
    'Pourquoi attendre une réponse ?',
    /l’accord d’un responsable/,
  ],
  [
    'a manager approved',
    { approver: manager, price: { ...booking.price, totalIncludingTaxCents: 30_000 } },
    'Pourquoi est-elle confirmée ?',
    /l’accord d’un responsable. Hugo Lefèvre l’a donné\.$/,
  ],
  [
    'was approved under a limit that has changed since',
    { approver: manager },
    'Pourquoi est-elle confirmée ?',
    /^Votre entreprise demandait alors .+ Hugo Lefèvre l’a donné\.$/,
  ],
])('BKG-21 a booking that %s tells its rules and who answered', async (_, changes, question, answer) => {
  server.on(lateApi.traces.get, () => ({
    decisions: decisions.slice(0, 2),
    policy: 'Hybride',
    approvalAboveCents: 20_000,
  }));
  renderWithMessages(<WhyBooking booking={{ ...booking, ...changes }} />, messages);
  expect(server.received(lateApi.traces.get)).toEqual([]);
  await open(question);
  expect(await screen.findByText(answer)).toBeTruthy();
  expect(lines()[1]).toBe('Jours de la périodePolitique « Hybride », fixée par le service');
});

test('BKG-21 rules about what the booking does not have are not listed: seat, services, code', async () => {
  const rules = (['access', 'services', 'seat', 'offer', 'budget'] as const).map((rule) => ({
    ...passed,
    rule,
    setBy: 'platform' as const,
  }));
  server.on(lateApi.traces.get, () => ({ decisions: rules, policy: null, approvalAboveCents: null }));
  renderWithMessages(<WhyBooking booking={booking} />, messages);
  await open('Pourquoi confirmée aussitôt ?');
  await screen.findByRole('list', { name: 'Règles vérifiées, dans l’ordre' });
  expect(lines()).toEqual(['Accès à l’espaceRègle d’Escale', 'BudgetRègle d’Escale']);
});
