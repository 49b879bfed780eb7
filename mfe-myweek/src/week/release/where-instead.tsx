import { Button, Dialog, Skeleton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { FiveWay } from '../day/five-way.tsx';
import { isFree } from '../state/day-parts.ts';
import type { Week } from '../state/use-week.ts';
import type { Cell } from '../state/week-keys.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './release-dialog.module.css';

/** Asks where the member works instead, once a cancelled booking has left a part of their day empty (WEK-12). */
export function WhereInstead({ week, cell, onClose }: { week: Week; cell: Cell; onClose: () => void }) {
  const intl = useIntl();
  const dayName = useDayName();
  const day = week.mine.days.find(({ date }) => date === cell.date);
  const name = intl.formatMessage({ id: 'myweek.cell.day' }, { day: dayName(cell.date), part: cell.part });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={intl.formatMessage({ id: 'myweek.release.where' })}
      footer={
        <>
          {week.edits.canUndo && (
            // The bar that undoes the cancellation is behind this dialog.
            <Button
              variant="quiet"
              icon="undo-2"
              onClick={() => {
                void week.edits.undo();
                onClose();
              }}
            >
              <FormattedMessage id="myweek.release.take-back" />
            </Button>
          )}
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="myweek.release.later" />
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>
          <FormattedMessage id="myweek.release.where.about" values={{ day: name }} />
        </p>
        {day && isFree(day, cell.part) ? (
          <FiveWay
            day={day}
            part={cell.part}
            closed={week.closedOn(day.date)}
            limits={week.limits.data}
            onSet={(at, type) => {
              void week.edits.set(at, type);
              onClose();
            }}
          />
        ) : (
          <Skeleton height={60} radius={14} />
        )}
      </div>
    </Dialog>
  );
}
