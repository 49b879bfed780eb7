import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { KeyHints } from './key-hints.tsx';
import { UndoBar } from './undo-bar.tsx';
import type { Week } from './use-week.ts';
import styles from './week.page.module.css';
import { WeekBanner } from './week-banner.tsx';
import { WeekGrid } from './week-grid.tsx';
import { WeekHead } from './week-head.tsx';
import { WeekToolbar } from './week-toolbar.tsx';

const DayDrawer = lazy(() => import('./day-drawer.tsx').then(({ DayDrawer: component }) => ({ default: component })));

/** The week on a wide screen: head, grid, key hints, and a day's drawer beside them. */
export function DesktopWeek({ week, failed }: { week: Week; failed: ReactNode }) {
  const [openDay, setOpenDay] = useState<string | null>(null);
  const opened = week.mine.days.find(({ date }) => date === openDay);
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <h1 className={styles.hidden}>
          <FormattedMessage id="myweek.title" />
        </h1>
        <WeekHead week={week} />
        <WeekToolbar week={week} />
        <WeekBanner week={week} />
        <div className={styles.grid}>{failed || <WeekGrid week={week} onOpenDay={setOpenDay} />}</div>
        <UndoBar edits={week.edits} />
        {week.tab === 'mine' && week.pivot === 'people' && !failed && <KeyHints />}
      </div>
      {opened && !failed && (
        <div className={styles.drawer}>
          <Suspense>
            <DayDrawer week={week} day={opened} onDay={setOpenDay} onClose={() => setOpenDay(null)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
