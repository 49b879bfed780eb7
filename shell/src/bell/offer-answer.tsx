import { api } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { ApiError, call, useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { Announce, useMoney } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Choice } from './choice.tsx';
import styles from './panel.module.css';

/** Takes a place offered from the waiting list, after the price was shown of one that costs something, or passes it on (BKG-17). */
export function OfferAnswer({ bookingId, onDone }: { bookingId: string; onDone: () => void }) {
  const intl = useIntl();
  const money = useMoney();
  const { member } = useSession();
  const [isTaking, setTaking] = useState(false);
  const [isOver, setOver] = useState(false);
  const [phone, setPhone] = useState('');
  const known = member?.phone ?? null;
  const booking = useApiQuery(api.bookings.get, { params: { id: bookingId } }, { enabled: isTaking });
  const accept = useApiMutation(lateApi.waitingList.accept, { onSuccess: onDone });
  const decline = useApiMutation(lateApi.waitingList.decline, { onSuccess: onDone });
  const cents = booking.data?.booking.price.totalIncludingTaxCents;
  /** The entry of the waiting list whose offer this booking is. */
  const withEntry = async (answer: (id: string) => void) => {
    const { items } = await call(lateApi.waitingList.my, { query: { limit: 100 } }).catch(() => ({ items: [] }));
    const entry = items.find((one) => one.bookingId === bookingId);
    setOver(entry === undefined);
    if (entry) answer(entry.id);
  };
  const take = async () => {
    if (cents === undefined) {
      setTaking(true);
      const { data } = await booking.refetch();
      // What costs nothing needs no second answer; a price or a missing telephone does.
      if (data?.booking.price.totalIncludingTaxCents !== 0 || known === null) return;
    }
    const body = { phone: known ?? phone, payment: { method: 'credits' as const } };
    await withEntry((id) => accept.mutate({ params: { id }, body }));
  };
  const over = isOver ? { message: intl.formatMessage({ id: 'shell.bell.over' }) } : null;
  const price = cents === undefined ? null : cents === 0 ? 'free' : 'confirm';
  return (
    <>
      {price && known === null && (
        <div className={styles.field}>
          <Field label={intl.formatMessage({ id: 'shell.bell.phone' })}>
            <TextInput
              type="tel"
              size="small"
              autoComplete="tel"
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          </Field>
        </div>
      )}
      <Announce>
        {price && <FormattedMessage id={`shell.bell.${price}.ask`} values={{ credits: money.credits(cents ?? 0) }} />}
      </Announce>
      <Choice
        yes={
          price ? (
            <FormattedMessage id={`shell.bell.${price}`} values={{ credits: money.credits(cents ?? 0) }} />
          ) : (
            <FormattedMessage id="shell.bell.take" />
          )
        }
        no={<FormattedMessage id="shell.bell.leave" />}
        isSaying={accept.isPending || (isTaking && booking.isPending) ? 'yes' : decline.isPending ? 'no' : null}
        onYes={() => void take()}
        onNo={() => void withEntry((id) => decline.mutate({ params: { id } }))}
        error={over ?? accept.error ?? decline.error ?? (booking.error instanceof ApiError ? booking.error : null)}
      />
    </>
  );
}
