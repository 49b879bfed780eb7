import type { HourlyStay } from '@escale/contract';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import { StayList } from './stay-list.tsx';

/** Hourly bookings of that day, beside its location; each links to its booking (WEK-13). */
export function HourList({ stays }: { stays: readonly HourlyStay[] }) {
  const intl = useIntl();
  const words = useDates();
  const stateOf = (status: HourlyStay['status']) =>
    intl.formatMessage({ id: status === 'pending' ? 'myweek.cell.pending' : 'myweek.cell.confirmed' });
  return (
    <StayList
      label={intl.formatMessage({ id: 'myweek.hours.label' })}
      icon="clock"
      stays={stays.map(({ bookingId, name, from, to, status }) => ({
        ...{ bookingId, name },
        note: `${words.hours({ from, to })} · ${stateOf(status)}`,
      }))}
    />
  );
}
