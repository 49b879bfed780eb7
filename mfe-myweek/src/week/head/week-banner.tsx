import { pages } from '@escale/contract';
import { Anchor, Icon, IconButton, useLocationWords } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Week } from '../state/use-week.ts';
import type { WeekEdits } from '../state/use-week-edits.ts';
import { useDayName, useDayWords } from '../words/use-day-name.ts';
import { useDaysWords } from '../words/use-days-words.ts';
import { bestDayOf } from './best-day.rules.ts';
import styles from './week-banner.module.css';

/**
 * Why a change was refused (WEK-03), kept until it is dismissed; otherwise how a new member begins, or the open day on which most colleagues
 * come.
 */
export function WeekBanner({ week, openDate = null }: WeekBannerProps) {
  const { failure } = week.edits;
  if (failure && failure.change.cell.date !== openDate) return <FailureBanner edits={week.edits} />;
  return week.isFirst ? <FirstWeekBanner monday={week.monday} /> : <BestDayBanner week={week} />;
}

interface WeekBannerProps {
  week: Week;
  /** The day whose drawer is open: it shows what was refused there itself. */
  openDate?: string | null;
}

export function FailureBanner({ edits }: { edits: WeekEdits }) {
  const intl = useIntl();
  const dayName = useDayName();
  const words = useLocationWords();
  if (!edits.failure) return null;
  const { change, message, bookingId, retry } = edits.failure;
  const { cell, locationType } = change;
  return (
    <div className={styles.failure} role="alert">
      <Icon name="circle-alert" className={styles.icon} />
      <span>
        <b>
          <FormattedMessage
            id="myweek.cell.name"
            values={{ day: dayName(cell.date), part: cell.part, place: words[locationType] }}
          />
        </b>{' '}
        {message}
      </span>
      {bookingId ? (
        <Anchor className={styles.action} href={pages.booking(bookingId)}>
          <FormattedMessage id="myweek.popover.see-booking" />
        </Anchor>
      ) : (
        <button type="button" className={styles.action} onClick={retry}>
          <FormattedMessage id="myweek.retry" />
        </button>
      )}
      <IconButton icon="x" label={intl.formatMessage({ id: 'myweek.hide' })} onClick={edits.dismiss} />
    </div>
  );
}

/** Offers the whole week to who has not placed a day yet (WEK-10). */
function FirstWeekBanner({ monday }: { monday: string }) {
  return (
    <aside className={styles.banner}>
      <Icon name="sparkles" className={styles.icon} />
      <span>
        <b>
          <FormattedMessage id="myweek.first.title" />
        </b>{' '}
        <FormattedMessage id="myweek.first.lead" />
      </span>
      <Anchor className={styles.action} href={pages.planWeek(monday)}>
        <FormattedMessage id="myweek.plan.open" />
      </Anchor>
    </aside>
  );
}

function BestDayBanner({ week }: { week: Week }) {
  const intl = useIntl();
  const dayName = useDayName();
  const dayWords = useDayWords();
  const days = useDaysWords();
  const [hidden, setHidden] = useState<string | null>(null);
  const { mine, limits, today, monday, tab, mySite, edits } = week;
  const best = tab === 'mine' && mine.data && mySite ? bestDayOf(mine.days, week.summary, limits.data, today) : null;
  if (!best || !mySite || hidden === monday) return null;
  const { date, part, count, completes } = best;
  return (
    <aside className={styles.banner}>
      <Icon name="sparkles" className={styles.icon} />
      <span>
        <b>
          <FormattedMessage id="myweek.best.title" values={{ day: dayName(date) }} />
        </b>{' '}
        <FormattedMessage
          id={completes === null ? 'myweek.best.reason' : 'myweek.best.completes'}
          values={{ count, site: mySite.name, total: days(completes ?? 0) }}
        />
      </span>
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          void edits.set({ date, part }, 'office', mySite.id);
          focusDay(date);
        }}
      >
        <FormattedMessage id="myweek.best.take" values={{ day: dayWords(date), part }} />
      </button>
      <IconButton icon="x" label={intl.formatMessage({ id: 'myweek.hide' })} onClick={() => setHidden(monday)} />
    </aside>
  );
}

/** The banner is unmounted together with its button: the focus moves to its day, in the grid or on its card. */
function focusDay(date: string): void {
  document.querySelector<HTMLElement>(`[data-cell^="${date}"], #day-${date} [aria-pressed]`)?.focus();
}
