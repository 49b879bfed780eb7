import { Button, IconButton, useMediaQuery } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MemberLists } from '../filters.tsx';

const AddDialog = lazy(() =>
  import(/* on action */ './add-dialog.tsx').then(({ AddDialog: dialog }) => ({ default: dialog })),
);

/** The button that adds a member, with its dialog. */
export function AddMember({ lists }: { lists: MemberLists | undefined }) {
  const intl = useIntl();
  const phone = useMediaQuery('(max-width: 767px)');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {phone ? (
        <IconButton icon="user-plus" label={intl.formatMessage({ id: 'cockpit.add' })} onClick={open} />
      ) : (
        <Button size="small" icon="user-plus" onClick={open}>
          <FormattedMessage id="cockpit.add" />
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AddDialog lists={lists} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
