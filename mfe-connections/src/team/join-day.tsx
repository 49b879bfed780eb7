import { faceOf, type Person, pages } from '@escale/contract';
import { planningMonday } from '@escale/rules';
import { AvatarStack, LinkButton, Skeleton, useDates, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './day-column.module.css';
import { freePlaces, type Meeting } from './meeting.rules.ts';
import { useBarringPrice, useRoom } from './team.queries.ts';

type Open = Extract<Meeting, { kind: 'join' }>;

interface Props {
  date: string;
  meeting: Open;
  others: readonly Person[];
  shown: { dateFrom: string; dateTo: string };
  person: Person;
}

/** Link to join a day: booking at their space, or the member's week when only a building is known (WEK-08). */
export function joinAddress(date: string, { part, workspaceId }: Open): string {
  return workspaceId === null ? pages.myWeek(planningMonday(date)) : pages.book(workspaceId, { date, part });
}

/** A space whose price a free account cannot pay, in cents. */
export interface Paid {
  fromCents: number;
}
export const isPaid = (free: ReturnType<typeof useFreePlaces>): free is Paid =>
  typeof free === 'object' && free !== null;

/**
 * Free places at the colleague's space: null where places are not counted or not known now, undefined while loading, `closed` where the
 * space is not open to the member's account, however many places it has, and its price where that is the reason (EXP-10).
 */
export function useFreePlaces({
  date,
  meeting: { part, workspaceId },
  shown,
}: Pick<Props, 'date' | 'meeting' | 'shown'>): number | null | undefined | 'closed' | Paid {
  const room = useRoom(workspaceId, shown);
  const fromCents = useBarringPrice(workspaceId);
  if (workspaceId === null) return null;
  if (fromCents === undefined) return undefined;
  if (fromCents !== null) return { fromCents };
  if (room.isError) return room.error.code === 'resource.not-found' ? 'closed' : null;
  return room.data ? freePlaces(room.data.slots, date, part) : undefined;
}

/** Who is there, how many places are left, and the join button (WEK-08). */
export function JoinDay({ date, meeting, others, shown, person }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const free = useFreePlaces({ date, meeting, shown });
  const canJoin = typeof free === 'number' ? free > 0 : free === null;
  return (
    <>
      <p className={styles.crowd}>
        <AvatarStack people={others.slice(0, 3).map(faceOf)} size={20} />
        <small className="soft">
          {typeof free === 'number' && <FormattedMessage id="connections.free" values={{ count: free }} />}
        </small>
      </p>
      {free === undefined && <Skeleton height={36} radius={10} />}
      {(free === 0 || free === 'closed') && (
        <p className={`${styles.entry} ${styles.off}`}>
          <FormattedMessage id={`connections.meeting.${free === 0 ? 'full' : free}`} />
        </p>
      )}
      {isPaid(free) && (
        <p className={`${styles.entry} ${styles.off}`}>
          <FormattedMessage id="connections.meeting.paid" values={{ price: money.short(free.fromCents) }} />
        </p>
      )}
      {canJoin && (
        <LinkButton
          block
          className={styles.join}
          href={joinAddress(date, meeting)}
          aria-label={intl.formatMessage(
            { id: 'connections.join.spoken' },
            { name: person.firstName, day: dates.day(date) },
          )}
        >
          <FormattedMessage id="connections.join" />
        </LinkButton>
      )}
    </>
  );
}
