import { IconButton, Menu } from '@escale/ui';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Week } from '../state/use-week.ts';

const SplitDaysDialog = lazy(() =>
  import('../split/split-days-dialog.tsx').then(({ SplitDaysDialog: dialog }) => ({ default: dialog })),
);

/** The rarer actions of a week. */
export function WeekMenu({ week }: { week: Week }) {
  const intl = useIntl();
  const { dates } = week;
  const [open, setOpen] = useState<'split' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const label = intl.formatMessage({ id: 'myweek.menu' });
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
        ]}
      />
      <Suspense>
        {open === 'split' && <SplitDaysDialog dates={dates} onClose={close} />}
      </Suspense>
    </>
  );
}
