import { pages } from '@escale/contract';
import { LinkButton, Skeleton } from '@escale/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DayPeople } from '../colleagues/day-people.tsx';
import { UndoBar } from '../head/undo-bar.tsx';
import { WeekBanner } from '../head/week-banner.tsx';
import { WeekToolbar } from '../head/week-toolbar.tsx';
import { WeekQuestions } from '../release/week-questions.tsx';
import type { Week } from '../state/use-week.ts';
import type { Cell } from '../state/week-keys.ts';
import { DayCard } from './day-card.tsx';
import { DayStrip } from './day-strip.tsx';
import styles from './phone-week.module.css';
import { useSwipe } from './use-swipe.ts';

const DayDrawer = lazy(() =>
  import('../day/day-drawer.tsx').then(({ DayDrawer: component }) => ({ default: component })),
);

/** The week on a phone: five days at a glance, gauges, a card per day; a horizontal swipe changes the week. */
export function PhoneWeek({ week, failed }: { week: Week; failed: ReactNode }) {
  const intl = useIntl();
  const [openCell, setOpenCell] = useState<Cell | null>(null);
  const [isSwapping, setIsSwapping] = useState(false);
  const open = (cell: Cell, swaps = false) => {
    setOpenCell(cell);
    setIsSwapping(swaps);
  };
  const [peopleDay, setPeopleDay] = useState<string | null>(null);
  const swipe = useSwipe(week.move);
  const { mine, today } = week;
  const opened = mine.days.find(({ date }) => date === openCell?.date);
  // Past days of this week are at the end, so that today is on top.
  const days = [...mine.days.filter(({ date }) => date >= today), ...mine.days.filter(({ date }) => date < today)];
  return (
    <div className={styles.phone} {...swipe}>
      <h1 className={styles.title}>
        <FormattedMessage id="myweek.title" />
      </h1>
      <DayStrip days={mine.days} today={today} label={intl.formatMessage({ id: 'myweek.grid.label' })} />
      <WeekToolbar week={week} short />
      <div className={styles.ways}>
        <LinkButton variant="second" icon="sparkles" block href={pages.planWeek(week.monday)}>
          <FormattedMessage id="myweek.plan.open" />
        </LinkButton>
        <LinkButton variant="second" icon="repeat" href={pages.routine()}>
          <FormattedMessage id="myweek.routine.open" />
        </LinkButton>
      </div>
      <WeekBanner week={week} openDate={openCell?.date} />
      {failed ||
        (mine.isPending
          ? week.dates.map((date) => <Skeleton key={date} height={178} radius={20} />)
          : days.map((day) => (
              <DayCard
                key={day.date}
                week={week}
                day={day}
                onOpen={(part) => open({ date: day.date, part })}
                onSwap={(part) => open({ date: day.date, part }, true)}
                onPeople={() => setPeopleDay(day.date)}
              />
            )))}
      <UndoBar edits={week.edits} closedOn={week.closedOn} />
      {openCell && opened && !failed && (
        <Suspense>
          <DayDrawer
            week={week}
            day={opened}
            cell={openCell}
            isSwapping={isSwapping}
            onCell={setOpenCell}
            onClose={() => setOpenCell(null)}
          />
        </Suspense>
      )}
      {peopleDay && <DayPeople week={week} date={peopleDay} onClose={() => setPeopleDay(null)} />}
      <WeekQuestions week={week} />
    </div>
  );
}
