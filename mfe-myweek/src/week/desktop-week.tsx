import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { KeyHints } from './grid/key-hints.tsx';
import { WeekGrid } from './grid/week-grid.tsx';
import { UndoBar } from './head/undo-bar.tsx';
import { WeekBanner } from './head/week-banner.tsx';
import { WeekHead } from './head/week-head.tsx';
import { WeekToolbar } from './head/week-toolbar.tsx';
import { WeekQuestions } from './release/week-questions.tsx';
import type { Week } from './state/use-week.ts';
import type { Cell } from './state/week-keys.ts';
import styles from './week.page.module.css';

const DayDrawer = lazy(() =>
  import('./day/day-drawer.tsx').then(({ DayDrawer: component }) => ({ default: component })),
);

/** The week on a wide screen: head, grid, key hints, and a day's drawer beside them. */
export function DesktopWeek({ week, failed }: { week: Week; failed: ReactNode }) {
  const [openCell, setOpenCell] = useState<Cell | null>(null);
  const opened = week.mine.days.find(({ date }) => date === openCell?.date);
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <h1 className={styles.hidden}>
          <FormattedMessage id="myweek.title" />
        </h1>
        <WeekHead week={week} />
        <WeekToolbar week={week} />
        <WeekBanner week={week} openDate={openCell?.date} />
        <div className={styles.grid}>{failed || <WeekGrid week={week} onOpenDay={setOpenCell} />}</div>
        <UndoBar edits={week.edits} closedOn={week.closedOn} />
        {week.tab === 'mine' && week.pivot === 'people' && !failed && <KeyHints />}
      </div>
      {openCell && opened && !failed && (
        <div className={styles.drawer}>
          <Suspense>
            <DayDrawer
              week={week}
              day={opened}
              cell={openCell}
              onCell={setOpenCell}
              onClose={() => setOpenCell(null)}
            />
          </Suspense>
        </div>
      )}
      <WeekQuestions week={week} />
    </div>
  );
}
