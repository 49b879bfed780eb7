import { type AvailabilitySlot, pages } from '@escale/contract';
import { partOfHalves } from '@escale/rules';
import { Anchor, cx, moveFocus, useDates, VisuallyHidden } from '@escale/ui';
import { useIntl } from 'react-intl';
import type { StripDay } from '../space/strip.rules.ts';
import styles from './week-strip.module.css';

const few = 3;

interface WeekStripProps {
  workspaceId: string;
  days: readonly StripDay[];
  today: string;
}

/**
 * The free places of a favourite in a week: a day is two joined cells, the morning on the left (WSP-02). A day with a free half leads to
 * its booking; all days are one tab stop.
 */
export function WeekStrip({ workspaceId, days, today }: WeekStripProps) {
  const intl = useIntl();
  const dates = useDates();
  const words = ({ state, free }: AvailabilitySlot) =>
    intl.formatMessage({ id: `explore.strip.state.${state}` }, { count: free });
  const first = days.find(({ halves }) => halves.some(isFree));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
    <div className={styles.strip} onKeyDown={(event) => moveFocus(event, 'a')}>
      {days.map((day) => {
        const { date, halves } = day;
        const [morning, afternoon] = halves;
        if (!morning || !afternoon) return null;
        const label = intl.formatMessage(
          { id: 'explore.favorites.day' },
          { day: dates.day(date), morning: words(morning), afternoon: words(afternoon) },
        );
        const free = halves.filter(isFree).map(({ half }) => half);
        const search = new URLSearchParams({ date, part: partOfHalves(free), people: '1' });
        const cells = (
          <>
            <small className={cx(date === today && styles.today)} aria-hidden="true">
              {dates.weekday(date, 'narrow')}
            </small>
            {halves.map((slot) => (
              <i
                key={slot.half}
                aria-hidden="true"
                className={cx('num', isFree(slot) && slot.free <= few && styles.few)}
                data-state={slot.state}
              >
                {slot.state === 'free' || slot.state === 'full' ? slot.free : slot.state === 'past' ? '·' : ''}
              </i>
            ))}
          </>
        );
        return free.length > 0 ? (
          <Anchor
            key={date}
            href={`${pages.workspace(workspaceId)}?${search}`}
            className={styles.day}
            tabIndex={day === first ? 0 : -1}
          >
            {cells}
            <VisuallyHidden>{label}</VisuallyHidden>
          </Anchor>
        ) : (
          <span key={date} className={styles.day} role="img" aria-label={label}>
            {cells}
          </span>
        );
      })}
    </div>
  );
}

const isFree = ({ state }: AvailabilitySlot) => state === 'free';
