import { faceOf, pages, type StatementLine } from '@escale/contract';
import { useSession } from '@escale/platform';
import { cx, Link, useDates, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './credits.module.css';

/** A movement of the member's account: what it was for, who ordered it and why, and the balance after it. */
export function Movement({ line }: { line: StatementLine }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const timezone = useSession().member?.timezone;
  const { at, kind, amountCents, balanceAfterCents, booking, note, madeBy } = line;
  const signed = intl.formatNumber(amountCents / 100, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return (
    <li>
      <span>
        <b>
          <FormattedMessage id="account.credits.kind" values={{ kind }} />
          {booking && (
            <>
              {' · '}
              <Link href={pages.booking(booking.id)}>{booking.workspaceName}</Link>
            </>
          )}
        </b>
        <small>
          <time dateTime={at}>{dates.instant(at, timezone)}</time>
          {madeBy && (
            <>
              {', '}
              <FormattedMessage id="account.credits.by" values={{ name: faceOf(madeBy).name }} />
            </>
          )}
        </small>
        {note && <small>{note}</small>}
      </span>
      <span className={cx(styles.amount, 'num')}>
        <b className={cx(amountCents > 0 && styles.gain)}>{signed}</b>
        <small>
          <FormattedMessage id="account.credits.after" values={{ credits: money.amount(balanceAfterCents) }} />
        </small>
      </span>
    </li>
  );
}
