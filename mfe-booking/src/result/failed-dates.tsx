import { api, pages } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { toLocal } from '@escale/rules';
import { LinkButton, Notice } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { WayLink } from '../book/refusal/way-link.tsx';
import { bookableWays } from '../book/refusal/ways-out.ts';
import { useSlotWords } from '../book/slot-words.ts';
import type { Failures } from './outcome-store.ts';
import styles from './result.module.css';

interface FailedDatesProps {
  failures: Failures;
  workspaceId: string;
  people: number;
  /** The seat that was requested for every date. */
  seatId: string | undefined;
  timezone: string;
  isFree: boolean;
}

/** The dates that could not be booked, each with its reason and the alternatives (BKG-05). */
export function FailedDates({ failures, ...about }: FailedDatesProps) {
  const intl = useIntl();
  return (
    <Notice tone="warning" title={intl.formatMessage({ id: 'booking.result.failures' }, { count: failures.length })}>
      <ul className={styles.failures}>
        {failures.map((failure) => (
          <FailedDate key={JSON.stringify(failure.slot)} failure={failure} {...about} />
        ))}
      </ul>
    </Notice>
  );
}

function FailedDate({
  failure: { slot, message },
  workspaceId,
  people,
  seatId,
  timezone,
  isFree,
}: Omit<FailedDatesProps, 'failures'> & { failure: Failures[number] }) {
  const words = useSlotWords();
  const check = useApiQuery(api.bookings.check, {
    body: { workspaceId, slots: [slot], people, seatId, payment: { method: isFree ? 'free' : 'creditsThenCard' } },
  });
  const ways = bookableWays(check.data?.waysOut ?? [], { workspaceId, slots: [slot] });
  const date = 'date' in slot ? slot.date : toLocal(slot.from, timezone).date;
  return (
    <li>
      <b>{words.full(slot, timezone)}</b>
      <br />
      {message}
      <span className={styles.ways}>
        {ways.map((way) => (
          <WayLink key={`${way.kind}.${way.workspaceId}`} way={way} people={people} timezone={timezone} />
        ))}
        {check.isFetched && ways.length === 0 && (
          <LinkButton variant="second" size="small" href={`${pages.explore()}?date=${date}`}>
            <FormattedMessage id="booking.result.elsewhere" />
          </LinkButton>
        )}
      </span>
    </li>
  );
}
