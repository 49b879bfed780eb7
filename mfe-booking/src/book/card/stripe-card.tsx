import { Skeleton } from '@escale/ui';
import type { StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './card.module.css';
import type { CardSource } from './card-source.ts';
import { openStripe } from './stripe.ts';

interface StripeCardProps {
  publishableKey: string;
  onSource: (source: CardSource | null) => void;
}

/** Stripe's own card field in its iframe: the number never passes through this product's pages or server (BKG-10). */
export function StripeCard({ publishableKey, onSource }: StripeCardProps) {
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [error, setError] = useState<string | null>(null);
  const { locale } = intl;
  // Stripe's field is outside React: it is mounted once and destroyed with the page.
  useEffect(() => {
    let isGone = false;
    let element: StripeCardElement | null = null;
    const show = async () => {
      const { stripe, elements } = await openStripe(publishableKey, locale);
      const box = frame.current;
      if (isGone || !box) return;
      const field = elements.create('card', { hidePostalCode: true, style: styleOf(box) });
      element = field;
      field.mount(box);
      // One card is one token: a retry sends the same request and books once (BKG-06).
      let token: string | null = null;
      field.on('change', ({ error: wrong }) => {
        token = null;
        setError(wrong?.message ?? null);
      });
      onSource({
        token: async () => {
          if (token) return token;
          const { paymentMethod, error: wrong } = await stripe.createPaymentMethod({ type: 'card', card: field });
          setError(wrong?.message ?? null);
          token = paymentMethod?.id ?? null;
          return token;
        },
      });
      setState('ready');
    };
    show().catch(() => !isGone && setState('failed'));
    return () => {
      isGone = true;
      element?.destroy();
      onSource(null);
    };
  }, [publishableKey, locale, onSource]);
  if (state === 'failed') {
    return (
      <p role="alert">
        <FormattedMessage id="booking.card.none" />
      </p>
    );
  }
  return (
    <div role="group" aria-label={intl.formatMessage({ id: 'booking.card.number' })}>
      {state === 'loading' && <Skeleton height={44} />}
      <div ref={frame} className={styles.frame} hidden={state === 'loading'} />
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Colours are passed to the field: its iframe cannot see the page's style sheet. */
function styleOf(box: HTMLElement) {
  const { color, fontFamily } = getComputedStyle(box);
  return { base: { color, fontFamily, fontSize: '16px' } };
}
