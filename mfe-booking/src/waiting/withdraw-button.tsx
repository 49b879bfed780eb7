import type { LongStay } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { Button, ConfirmDialog } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Takes a request for a longer stay back, after a question: its host is told (WSP-03). */
export function WithdrawButton({ stay: { id, workspace } }: { stay: Pick<LongStay, 'id' | 'workspace'> }) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const text = (name: string) => intl.formatMessage({ id: `booking.longer.${name}` }, { name: workspace.name });
  const withdraw = useApiMutation(lateApi.longStays.withdraw, {
    onSuccess: () => notify({ tone: 'success', message: text('withdrawn') }),
    onError: ({ message }) => notify({ tone: 'danger', message }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="second" size="small" aria-label={text('withdraw.of')} onClick={() => setAsking(true)}>
        <FormattedMessage id="booking.longer.withdraw" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate({ params: { id } })}
        title={text('withdraw.title')}
        message={text('withdraw.message')}
        confirmLabel={text('withdraw')}
        busy={withdraw.isPending}
      />
    </>
  );
}
