import { api } from '@escale/contract';
import { useApiQuery, useSession } from '@escale/platform';
import { withElision } from '@escale/rules';
import { useMoney } from '@escale/ui';
import { RadioGroup } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { CardForm } from '../card/card-form.tsx';
import type { CardSource } from '../card/card-source.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { ownPart } from '../price/own-part.ts';
import type { BookingCheck } from '../price/price-summary.tsx';
import { BillingForm } from './billing-form.tsx';
import { FreeDay } from './free-day.tsx';
import { PromoField } from './promo-field.tsx';
import { ShareChoice } from './share-choice.tsx';
import styles from './steps.module.css';

interface PaymentStepProps {
  draft: BookingDraft;
  check: BookingCheck | undefined;
  tried: boolean;
  /** True after an attempt to confirm while the price is not shared yet. */
  triedSharing: boolean;
  /** Tries a promo code; resolves to the message that refuses it, or null. */
  tryPromo: (code: string) => Promise<string | null>;
  onSource: (source: CardSource | null) => void;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** Credits first and the card for the remainder, or the card alone; a card payment needs billing data (BKG-10). */
export function PaymentStep({ draft, check, tried, triedSharing, tryPromo, onSource, onChange }: PaymentStepProps) {
  const intl = useIntl();
  const money = useMoney();
  const before = check?.creditsBeforeCents ?? null;
  const { card } = ownPart(draft, check);
  const byCard = check !== undefined && card > 0;
  const hasCredits = before !== null && before > 0;
  const method = hasCredits || !check ? draft.method : 'card';
  const isShared = byCard && method === 'credits';
  const { member } = useSession();
  const discounts = useApiQuery(api.discounts.list).data?.items ?? [];
  const total = check?.price.totalIncludingTaxCents ?? 0;
  const other = draft.onBehalfOf?.firstName;
  const takesCards = check !== undefined && check.card.provider !== 'none';
  return (
    <div className={styles.people}>
      <div className={styles.fields}>
        <RadioGroup
          label={intl.formatMessage({ id: 'booking.payment.label' })}
          name="payment"
          value={method}
          onChange={(chosen) => onChange({ method: chosen })}
          options={[
            {
              value: 'credits',
              label: other
                ? intl.formatMessage({ id: 'booking.payment.credits-of' }, withElision({ name: other }))
                : intl.formatMessage({ id: isShared ? 'booking.payment.shared' : 'booking.payment.credits' }),
              hint: other
                ? null
                : !hasCredits
                  ? intl.formatMessage({ id: 'booking.payment.no-credits' })
                  : intl.formatMessage({ id: 'booking.payment.credits-left' }, { left: money.credits(before) }),
              disabled: !hasCredits,
            },
            {
              value: 'card',
              label: intl.formatMessage({ id: 'booking.payment.card' }),
              hint: intl.formatMessage({ id: takesCards ? 'booking.payment.card-hint' : 'booking.card.none' }),
              disabled: !takesCards,
            },
          ]}
        />
      </div>
      {byCard && (
        <section className={styles.card}>
          <h3>
            <FormattedMessage id="booking.card.title" values={{ amount: money.euros(card) }} />
          </h3>
          <CardForm card={check.card} onSource={onSource} />
          {takesCards && (
            <p className={styles.hint}>
              <FormattedMessage id="booking.card.fixed" />
            </p>
          )}
          {takesCards && (
            <BillingForm billing={draft.billing} tried={tried} onChange={(billing) => onChange({ billing })} />
          )}
        </section>
      )}
      {member?.customer && check && draft.participants.length > 0 && method === 'credits' && total > 0 && (
        <ShareChoice draft={draft} check={check} tried={triedSharing} onChange={onChange} />
      )}
      <FreeDay
        draft={draft}
        offers={discounts.flatMap((one) => (one.kind === 'freeDay' ? one : []))}
        onChange={onChange}
      />
      <PromoField
        code={draft.promoCode}
        tryCode={tryPromo}
        onChange={(promoCode) => onChange({ promoCode, freeDay: false })}
      />
    </div>
  );
}
