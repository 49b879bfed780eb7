import { api, type Booking } from '@escale/contract';
import { renderWithMessages, screen, server } from '@escale/testing';
import { expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { PriceDetails } from './price-details.tsx';
import { useRefundAmount } from './use-refund-amount.ts';

const price: Booking['price'] = {
  lines: [],
  discount: null,
  totalExcludingTaxCents: 2700,
  taxBasisPoints: 2000,
  taxCents: 540,
  totalIncludingTaxCents: 3240,
  currency: 'EUR',
};
const { organiser } = server.example(api.bookings.get).booking;
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

function Refund({
  cents,
  ...booking
}: Pick<Booking, 'paidWith'> & { cents: number; cardCents?: number; paidCents?: number }) {
  return <output>{useRefundAmount()({ price, paidCents: 3240, ...booking }, cents)}</output>;
}

test('BKG-10 the price shows the part paid by credits and the part paid by card', () => {
  const booking = { organiser, price, paidWith: 'credits', cardCents: 670, refundedCents: 0 } as Booking;
  renderWithMessages(<PriceDetails booking={booking} />, messages);
  const value = (name: string) => plain(screen.getByText(name).parentElement?.querySelector('dd')?.textContent);
  expect(value('Payé avec vos crédits')).toBe('25,70 crédits');
  expect(value('Payé par carte')).toBe('6,70 €');
});

test('BKG-08 the price of a shared booking shows the own part and who pays the rest', () => {
  const hugo = { id: 'hugo', firstName: 'Hugo', lastName: 'Lemoine', jobTitle: null, avatar: null };
  const shares = [{ memberId: 'hugo', cents: 1620 }];
  const paid = { organiser, price, paidWith: 'credits', cardCents: 0, paidCents: 3240, refundedCents: 0 };
  renderWithMessages(
    <PriceDetails booking={{ ...paid, shares, participants: [hugo] } as unknown as Booking} />,
    messages,
  );
  const value = (name: string) => plain(screen.getByText(name).parentElement?.querySelector('dd')?.textContent);
  expect(value('Payé avec vos crédits')).toBe('16,20 crédits');
  expect(value('Payé avec les crédits d’Hugo')).toBe('16,20 crédits');
});

test('BKG-12 the price of a cancelled booking shows what was given back', () => {
  const paid = { organiser, price, paidWith: 'credits', cardCents: 0 };
  const booking = { ...paid, paidCents: 3240, refundedCents: 3240 } as Booking;
  renderWithMessages(<PriceDetails booking={booking} />, messages);
  expect(plain(screen.getByText('Rendu').parentElement?.querySelector('dd')?.textContent)).toBe('32,40 crédits');
});

test('BKG-12 a refund is worded in what paid: credits, the card, or both', () => {
  const words = (part: Parameters<typeof Refund>[0]) => {
    const shown = renderWithMessages(<Refund {...part} />, messages);
    const text = plain(screen.getByRole('status').textContent);
    shown.unmount();
    return text;
  };
  expect(words({ paidWith: 'credits', cents: 3240 })).toBe('32,40 crédits');
  expect(words({ paidWith: 'credits', cardCents: 670, cents: 3240 })).toBe('25,70 crédits et 6,70 € sur la carte');
  expect(words({ paidWith: 'card', cents: 1620 })).toBe('16,20 € sur la carte');
  // The bank refused: only the credits were held.
  expect(words({ paidWith: 'credits', cardCents: 670, paidCents: 2570, cents: 2570 })).toBe('25,70 crédits');
});
