import { useSession } from '@escale/platform';
import { Button, type ButtonProps } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Wish } from './use-propose.ts';

const ProposeDialog = lazy(() =>
  import('./propose-dialog.tsx').then(({ ProposeDialog: dialog }) => ({ default: dialog })),
);

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  wish: Wish;
}

/** Proposes a day to connections (CON-06); nobody does so in the member’s place (AUT-11). */
export function ProposeButton({ wish, variant = 'second', size }: Props) {
  const intl = useIntl();
  const { member } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (member?.signedInBy) return null;
  return (
    <>
      <Button variant={variant} size={size} icon="calendar-plus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {wish.date ? (
          <FormattedMessage
            id="connections.propose.this"
            values={{
              count: wish.people.length,
              names: intl.formatList(wish.people.map(({ firstName }) => firstName)),
            }}
          />
        ) : (
          <FormattedMessage id="connections.propose" />
        )}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProposeDialog wish={wish} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
