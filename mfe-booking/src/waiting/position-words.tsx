import type { WaitingEntry } from '@escale/contract';
import { FormattedMessage } from 'react-intl';

/** `2e sur la liste`, or that the next place is the reader's; a very long list has no positions at its end. */
export function PositionWords({ position }: Pick<WaitingEntry, 'position'>) {
  if (position === null) return <FormattedMessage id="booking.waiting.listed" />;
  return <FormattedMessage id="booking.waiting.position" values={{ position }} />;
}
