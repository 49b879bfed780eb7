import type { Booking, Me } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { ApiError, call, notify, useApiMutation } from '@escale/platform';
import { Button, Notice, useDates, useMoney } from '@escale/ui';
import { Field, PhoneInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isPhone } from '../../book/draft/phone.rules.ts';
import { focusHeading } from '../../focus-heading.ts';
import { texts } from '../../messages/offer/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import styles from './answers.module.css';

/** The member's answer to a place that came free: it is taken for its price in credits, or goes to whoever is next (BKG-17). */
export const OfferAnswer = withTexts(
  texts,
  function OfferAnswer({ booking, member }: { booking: Booking; member: Me }) {
    const intl = useIntl();
    const dates = useDates();
    const money = useMoney();
    const [phone, setPhone] = useState('');
    const [isTried, setTried] = useState(false);
    const [failure, setFailure] = useState<string | null>(null);
    const text = (id: string) => intl.formatMessage({ id: `booking.${id}` });
    const options = (id: 'taken' | 'left') => ({
      onSuccess: () => {
        notify({ tone: 'success', message: text(`answer.${id}`) });
        focusHeading();
      },
      onError: ({ message }: { message: string }) => setFailure(message),
    });
    const accept = useApiMutation(lateApi.waitingList.accept, options('taken'));
    const decline = useApiMutation(lateApi.waitingList.decline, options('left'));
    const known = member.phone;
    const isCallable = known !== null || isPhone(phone);
    /** The entry of the waiting list whose offer this booking is. */
    const withEntry = async (answer: (id: string) => void) => {
      setFailure(null);
      try {
        const { items } = await call(lateApi.waitingList.my, { query: { limit: 100 } });
        const entry = items.find(({ bookingId }) => bookingId === booking.id);
        if (entry) answer(entry.id);
        else setFailure(text('answer.over'));
      } catch (error) {
        setFailure(error instanceof ApiError ? error.message : text('answer.failed'));
      }
    };
    const take = () => {
      setTried(true);
      const body = { phone: known ?? phone, payment: { method: 'credits' as const } };
      if (isCallable) void withEntry((id) => accept.mutate({ params: { id }, body }));
    };
    const cents = booking.price.totalIncludingTaxCents;
    return (
      <section className={styles.answer} aria-label={text('answer.label')}>
        <p>
          <FormattedMessage
            id={cents === 0 ? 'booking.answer.offered-free' : 'booking.answer.offered'}
            values={{
              credits: money.credits(cents),
              when: booking.answerBy ? dates.instant(booking.answerBy, booking.building.timezone) : '',
            }}
          />
        </p>
        {known === null && (
          <Field
            label={text('phone.label')}
            hint={text('phone.hint')}
            error={isTried && !isCallable ? text(phone.trim() === '' ? 'phone.missing' : 'phone.wrong') : undefined}
          >
            <PhoneInput value={phone} onChange={setPhone} />
          </Field>
        )}
        {failure && <Notice tone="danger">{failure}</Notice>}
        <div className={styles.choice}>
          <Button size="touch" icon="check" busy={accept.isPending} onClick={take}>
            <FormattedMessage id="booking.answer.take" />
          </Button>
          <Button
            size="touch"
            variant="second"
            busy={decline.isPending}
            onClick={() => void withEntry((id) => decline.mutate({ params: { id } }))}
          >
            <FormattedMessage id="booking.answer.leave" />
          </Button>
        </div>
      </section>
    );
  },
);
