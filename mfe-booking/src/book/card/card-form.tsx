import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BookingCheck } from '../price/price-summary.tsx';
import type { CardSource } from './card-source.ts';

const TestCard = lazy(() => import('./test-card.tsx').then(({ TestCard: form }) => ({ default: form })));
const StripeCard = lazy(() => import('./stripe-card.tsx').then(({ StripeCard: form }) => ({ default: form })));

interface CardFormProps {
  card: BookingCheck['card'];
  /** The page requests a token from it when the member confirms. */
  onSource: (source: CardSource | null) => void;
}

/** The card field of the configured provider; without one, a message (BKG-10). */
export function CardForm({ card: { provider, publishableKey }, onSource }: CardFormProps) {
  if (provider === 'test')
    return (
      <Suspense>
        <TestCard onSource={onSource} />
      </Suspense>
    );
  if (provider === 'stripe' && publishableKey)
    return (
      <Suspense>
        <StripeCard publishableKey={publishableKey} onSource={onSource} />
      </Suspense>
    );
  return (
    <p>
      <FormattedMessage id="booking.card.none" />
    </p>
  );
}
