import { type Booking, pages } from '@escale/contract';
import { Anchor, Badge, type IconName } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { useSlotWords } from '../bookings/booking-words.ts';
import styles from './approvals.module.css';
import type { Answered } from './use-approvals.ts';

const looks: Record<Answered['outcome'], { tone: 'good' | 'bad' | 'quiet'; icon: IconName }> = {
  approved: { tone: 'good', icon: 'check' },
  refused: { tone: 'bad', icon: 'x' },
  elsewhere: { tone: 'quiet', icon: 'clock' },
};

/** What became of a request, in one line. */
export function AnsweredRow({ booking, outcome }: Answered) {
  const words = useSlotWords();
  const { tone, icon } = looks[outcome];
  const { organiser, workspace, rejectionReason } = booking;
  return (
    <div className={styles.over}>
      <span>
        <Anchor href={pages.booking(booking.id)}>
          <b>
            {organiser.firstName} {organiser.lastName}, {workspace.name}
          </b>
        </Anchor>
        <span className="soft">
          {words(booking)}
          {rejectionReason ? ` · ${rejectionReason}` : ''}
        </span>
      </span>
      <Badge tone={tone} icon={icon}>
        <FormattedMessage id={`booking.approvals.${outcome}`} />
      </Badge>
    </div>
  );
}

/** The answer that a booking shows: the approver refused it, or it went on. */
export function outcomeOf({ endedBecause }: Pick<Booking, 'endedBecause'>): Answered['outcome'] {
  return endedBecause === 'approver' ? 'refused' : 'approved';
}
