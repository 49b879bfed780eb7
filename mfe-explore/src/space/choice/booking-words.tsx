import type { WorkspaceDetails } from '@escale/contract';
import { FormattedMessage } from 'react-intl';

/** Label of the booking button: a seat among others, or the whole space. */
export function BookingWords({ space: { type } }: { space: Pick<WorkspaceDetails, 'type'> }) {
  return (
    <FormattedMessage id={type === 'openSpace' || type === 'atypical' ? 'explore.book.seat' : 'explore.book.space'} />
  );
}
