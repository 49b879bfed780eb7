import { Button } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';

const GiveDialog = lazy(() =>
  import(/* on action */ './give-dialog.tsx').then(({ GiveDialog: dialog }) => ({ default: dialog })),
);

/** The button that gives a member credits by hand, or takes them back. */
export function GiveCredits({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <FormattedMessage id="cockpit.card.give" />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GiveDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
