import { lazy, Suspense } from 'react';
import type { Week } from '../state/use-week.ts';

const ReleaseDialog = lazy(() =>
  import('./release-dialog.tsx').then(({ ReleaseDialog: dialog }) => ({ default: dialog })),
);
const FreeDayDialog = lazy(() =>
  import('./free-day-dialog.tsx').then(({ FreeDayDialog: dialog }) => ({ default: dialog })),
);

const SwapDialog = lazy(() =>
  import('../swap/swap-dialog.tsx').then(({ SwapDialog: dialog }) => ({ default: dialog })),
);

/** The questions before bookings of the week are cancelled or moved; at most one at a time (WEK-05, WEK-12). */
export function WeekQuestions({ week }: { week: Week }) {
  const { edits, releasing, setReleasing } = week;
  return (
    <Suspense>
      {edits.question && <FreeDayDialog question={edits.question} edits={edits} />}
      {edits.swapping && <SwapDialog swapping={edits.swapping} edits={edits} />}
      {releasing && <ReleaseDialog week={week} {...releasing} onClose={() => setReleasing(null)} />}
    </Suspense>
  );
}
