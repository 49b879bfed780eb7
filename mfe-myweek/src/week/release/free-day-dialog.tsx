import { Button, Dialog, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Question, WeekEdits } from '../state/use-week-edits.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './release-dialog.module.css';

/** Names what a day off would cancel and what that gives back, and does both together (WEK-12). */
export function FreeDayDialog({ question, edits }: { question: Question; edits: WeekEdits }) {
  const intl = useIntl();
  const money = useMoney();
  const dayName = useDayName();
  const { bookings, change } = question;
  const { date, part } = change.cell;
  const totalCents = bookings.reduce((sum, { refundCents }) => sum + refundCents, 0);
  const day = intl.formatMessage({ id: 'myweek.cell.day' }, { day: dayName(date), part });
  return (
    <Dialog
      open
      size="s"
      onClose={edits.keepBookings}
      title={intl.formatMessage({ id: 'myweek.free.title' })}
      footer={
        <>
          <Button variant="second" onClick={edits.keepBookings}>
            <FormattedMessage id="myweek.free.keep" />
          </Button>
          <Button variant="danger" onClick={() => void edits.freeDay(question)}>
            <FormattedMessage id="myweek.free.do" />
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>
          <FormattedMessage id="myweek.free.lead" values={{ day, count: bookings.length }} />
        </p>
        <ul className={styles.bookings}>
          {bookings.map(({ id, name, halves, refundCents }) => (
            <li key={id}>
              <span>
                <b>{name}</b>
                <small>
                  {halves.length === 1 && halves[0]
                    ? intl.formatMessage({ id: `myweek.part.${halves[0]}` })
                    : intl.formatMessage({ id: 'myweek.part.day' })}
                </small>
              </span>
              <em>
                {refundCents > 0 ? (
                  <FormattedMessage id="myweek.free.back" values={{ amount: money.credits(refundCents) }} />
                ) : (
                  <FormattedMessage id="myweek.free.no-refund" />
                )}
              </em>
            </li>
          ))}
        </ul>
        <p className="soft">
          <FormattedMessage id="myweek.free.kept" />
        </p>
        {totalCents > 0 && bookings.length > 1 && (
          <p>
            <FormattedMessage id="myweek.free.total" values={{ amount: money.credits(totalCents) }} />
          </p>
        )}
      </div>
    </Dialog>
  );
}
