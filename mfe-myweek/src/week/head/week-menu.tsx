import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { call, notify, saveFile } from '@escale/platform';
import { IconButton, Menu } from '@escale/ui';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Week } from '../state/use-week.ts';

const SplitDaysDialog = lazy(() =>
  import('../split/split-days-dialog.tsx').then(({ SplitDaysDialog: dialog }) => ({ default: dialog })),
);
const WeekSheet = lazy(() => import('../print/week-sheet.tsx').then(({ WeekSheet: sheet }) => ({ default: sheet })));

/** The rarer actions of a week: split several days, print it, save it as a calendar file. */
export function WeekMenu({ week }: { week: Week }) {
  const intl = useIntl();
  const { dates } = week;
  const [open, setOpen] = useState<'split' | 'print' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  // The browser's own shortcut would print the page, of which paper shows the first screen.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen('print');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const label = intl.formatMessage({ id: 'myweek.menu' });
  const save = async () => {
    const range = { dateFrom: dates.at(0) ?? '', dateTo: dates.at(-1) ?? '' };
    try {
      const file = await call(scheduleRoutes.calendar, { query: range });
      saveFile(file, 'text/calendar', `escale-${range.dateFrom}.ics`);
    } catch (error) {
      notify({ tone: 'danger', message: error instanceof Error ? error.message : '' });
    }
  };
  return (
    <>
      <Menu
        label={label}
        align="start"
        trigger={(props) => <IconButton icon="ellipsis" variant="second" label={label} {...props} />}
        items={[
          {
            id: 'split',
            icon: 'scissors',
            label: intl.formatMessage({ id: 'myweek.split.title' }),
            onSelect: () => setOpen('split'),
          },
          {
            id: 'print',
            icon: 'printer',
            label: intl.formatMessage({ id: 'myweek.print.action' }),
            onSelect: () => setOpen('print'),
          },
          {
            id: 'calendar',
            icon: 'calendar-plus',
            label: intl.formatMessage({ id: 'myweek.calendar.action' }),
            onSelect: () => void save(),
          },
        ]}
      />
      <Suspense>
        {open === 'split' && <SplitDaysDialog dates={dates} onClose={close} />}
        {open === 'print' && <WeekSheet week={week} onDone={close} />}
      </Suspense>
    </>
  );
}
