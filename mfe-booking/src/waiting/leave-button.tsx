import type { WaitingEntry } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { Button, ConfirmDialog } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Leaves a waiting list, after a question: the position is lost (BKG-17). */
export function LeaveButton({ entry, label }: { entry: Pick<WaitingEntry, 'id' | 'workspace'>; label?: string }) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const text = (id: string) => intl.formatMessage({ id: `booking.waiting.${id}` }, { name: entry.workspace.name });
  const leave = useApiMutation(lateApi.waitingList.leave, {
    onSuccess: () => notify({ tone: 'success', message: text('left') }),
    onError: ({ message }) => notify({ tone: 'danger', message }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="second" size="small" aria-label={label} onClick={() => setAsking(true)}>
        <FormattedMessage id="booking.waiting.leave" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => leave.mutate({ params: { id: entry.id } })}
        title={text('leave.title')}
        message={text('leave.message')}
        confirmLabel={text('leave')}
        busy={leave.isPending}
      />
    </>
  );
}
