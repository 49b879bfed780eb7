import type { RouteReply } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { useApiMutation } from '@escale/platform';
import { addDays } from '@escale/rules';
import { Button, Dialog, Icon, Notice, Stepper, useDates } from '@escale/ui';
import { Checkbox } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toggled } from '../state/week-filter.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './split-days-dialog.module.css';

/** Weeks that can be split at once. */
const mostWeeks = 8;

interface SplitDaysDialogProps {
  /** The days of the shown week. */
  dates: readonly string[];
  onClose: () => void;
}

/** Splits chosen days of one or several weeks, and lists those that could not be split with the reason (WEK-04). */
export function SplitDaysDialog({ dates, onClose }: SplitDaysDialogProps) {
  const intl = useIntl();
  const dayName = useDayName();
  const text = (id: string) => intl.formatMessage({ id: `myweek.split.${id}` });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [weeks, setWeeks] = useState(1);
  const split = useApiMutation(scheduleRoutes.splitBulk);
  const asked = Array.from({ length: weeks }, (_, week) => chosen.map((date) => addDays(date, week * 7))).flat();
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={text('title')}
      footer={
        split.data ? (
          <Button onClick={onClose} data-autofocus>
            {text('close')}
          </Button>
        ) : (
          <>
            <Button variant="second" onClick={onClose}>
              {text('keep')}
            </Button>
            <Button
              icon="scissors"
              busy={split.isPending}
              disabled={asked.length === 0}
              onClick={() => split.mutate({ body: { dates: asked } })}
            >
              <FormattedMessage id="myweek.split.do" values={{ count: asked.length }} />
            </Button>
          </>
        )
      }
    >
      {split.data ? (
        <Outcome {...split.data} />
      ) : (
        <div className={styles.form}>
          <p className={styles.lead}>{text('lead')}</p>
          <fieldset className={styles.days}>
            <legend>{text('days')}</legend>
            {dates.map((date) => (
              <Checkbox
                key={date}
                checked={chosen.includes(date)}
                onChange={() => setChosen(toggled(chosen, date))}
                disabled={split.isPending}
              >
                {dayName(date)}
              </Checkbox>
            ))}
          </fieldset>
          <div className={styles.weeks}>
            <span>
              <b>{text('weeks')}</b>
              <small>
                <FormattedMessage id="myweek.split.weeks.about" values={{ count: weeks }} />
              </small>
            </span>
            <Stepper label={text('weeks')} value={weeks} onChange={setWeeks} min={1} max={mostWeeks} />
          </div>
          {split.isError && <Notice tone="danger">{split.error.message}</Notice>}
        </div>
      )}
    </Dialog>
  );
}

function Outcome({ days, failures }: RouteReply<typeof scheduleRoutes.splitBulk>) {
  const words = useDates();
  return (
    <div className={styles.outcome} role="status">
      <p className={styles.count}>
        <Icon name={days.length > 0 ? 'circle-check' : 'circle-alert'} />{' '}
        <FormattedMessage id="myweek.split.done" values={{ count: days.length }} />
      </p>
      {failures.length > 0 && (
        <>
          <p>
            <FormattedMessage id="myweek.split.failed" values={{ count: failures.length }} />
          </p>
          <ul className={styles.failures}>
            {failures.map(({ date, reason }) => (
              <li key={date}>
                <b>{words.day(date)}</b>
                <small>
                  <FormattedMessage id={`myweek.split.reason.${reason}`} />
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
