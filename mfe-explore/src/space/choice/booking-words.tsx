import type { WorkspaceDetails } from '@escale/contract';
import { FormattedMessage } from 'react-intl';

interface BookingWordsProps {
  space: Pick<WorkspaceDetails, 'type'>;
  isFull: boolean;
}

/** Label of the booking button: a seat among others, the whole space, or the waiting list of what is full (BKG-17). */
export function BookingWords({ space: { type }, isFull }: BookingWordsProps) {
  const what = type === 'openSpace' || type === 'atypical' ? 'seat' : 'space';
  return <FormattedMessage id={`explore.book.${isFull ? 'waiting' : what}`} />;
}
