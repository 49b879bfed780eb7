import type { OfferedPlace } from '@escale/contract';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import { StayList } from './stay-list.tsx';

/** Places of that day that the waiting list offers, with the time until which they are kept; each is answered on its page (BKG-17). */
export function OfferList({ offers }: { offers: readonly OfferedPlace[] }) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <StayList
      label={intl.formatMessage({ id: 'myweek.offers.label' })}
      icon="hourglass"
      stays={offers.map(({ bookingId, name, answerBy, timezone }) => ({
        bookingId,
        name: intl.formatMessage({ id: 'myweek.offers.name' }, { place: name }),
        note:
          answerBy && intl.formatMessage({ id: 'myweek.offers.until' }, { when: dates.instant(answerBy, timezone) }),
      }))}
    />
  );
}
