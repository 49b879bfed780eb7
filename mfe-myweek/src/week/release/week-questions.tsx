import { lazy, Suspense } from 'react';
import type { Week } from '../state/use-week.ts';

const ReleaseDialog = lazy(() =>
  import('./release-dialog.tsx').then(({ ReleaseDialog: dialog }) => ({ default: dialog })),
);
const FreeDayDialog = lazy(() =>
  import('./free-day-dialog.tsx').then(({ FreeDayDialog: dialog }) => ({ default: dialog })),
);

/** The questions before bookings of the week are cancelled; at most one at a time (WEK-12). */
export function WeekQuestions({ week }: { week: Week }) {
  const { edits, releasing, setReleasing } = week;
  return (
    <Suspense>
      {edits.question && <FreeDayDialog question={edits.question} edits={edits} />}
      {releasing && <ReleaseDialog week={week} {...releasing} onClose={() => setReleasing(null)} />}
    </Suspense>
  );
}
