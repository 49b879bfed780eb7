import { pages } from '@escale/contract';
import type { SwappedBooking } from '@escale/contract/schedule';
import { Link } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDayName } from '../words/use-day-name.ts';
import styles from './swap-dialog.module.css';

/** A booking of the swap: from when to when it would go, who hears of it, and why it cannot, with what would work (BKG-21). */
export function SwappedBookingRow({ booking }: { booking: SwappedBooking }) {
  const intl = useIntl();
  const dayName = useDayName();
  const { id, name, date, part, to, others, move } = booking;
  const nameOf = (at: { date: string; part: string }) =>
    intl.formatMessage({ id: 'myweek.cell.day' }, { day: dayName(at.date), part: at.part });
  return (
    <li>
      <b>
        <Link href={pages.booking(id)}>{name}</Link>
      </b>
      <small>
        <FormattedMessage id="myweek.swap.from-to" values={{ from: nameOf({ date, part }), to: nameOf(to) }} />
        {others > 0 && (
          <>
            {' · '}
            <FormattedMessage id="myweek.swap.others" values={{ count: others }} />
          </>
        )}
      </small>
      {move.obstacle && (
        <p className={styles.obstacle}>
          {move.message ?? intl.formatMessage({ id: `myweek.swap.obstacle.${move.obstacle}` })}
        </p>
      )}
      {move.obstacle && move.waysOut.length > 0 && <WaysOut waysOut={move.waysOut} />}
    </li>
  );
}

/** What would work instead: the same place or another one, at its own price. */
function WaysOut({ waysOut }: { waysOut: SwappedBooking['move']['waysOut'] }) {
  const intl = useIntl();
  const dayName = useDayName();
  const shown = waysOut.flatMap(({ kind, workspaceId, name, slot }) =>
    kind !== 'waitingList' && 'date' in slot
      ? [{ key: `${workspaceId} ${slot.date} ${slot.part}`, workspaceId, name, slot }]
      : [],
  );
  if (shown.length === 0) return null;
  return (
    <p className={styles.out}>
      <FormattedMessage id="myweek.swap.instead" />{' '}
      {shown.map(({ key, workspaceId, name, slot: { date, part } }, index) => (
        <span key={key}>
          {index > 0 && ' · '}
          <Link href={pages.book(workspaceId, { date, part })}>
            {name}, {intl.formatMessage({ id: 'myweek.cell.day' }, { day: dayName(date), part })}
          </Link>
        </span>
      ))}
    </p>
  );
}
