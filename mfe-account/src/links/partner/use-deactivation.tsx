import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { ConfirmDialog } from '@escale/ui';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';

/** Unlinks the partner's account after a question. */
export function useDeactivation(): { ask: () => void; dialog: ReactNode } {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const words = (id: string) => intl.formatMessage({ id: `account.partner.${id}` });
  const deactivate = useApiMutation(lateApi.partnerships.deactivate, {
    onSuccess: () => notify({ tone: 'success', message: words('deactivated') }),
    onError: ({ message }) => notify({ tone: 'danger', message }),
    onSettled: () => setAsking(false),
  });
  const dialog = isAsking && (
    <ConfirmDialog
      open
      danger
      busy={deactivate.isPending}
      title={words('deactivate.title')}
      message={words('deactivate.message')}
      confirmLabel={words('deactivate.do')}
      onClose={() => setAsking(false)}
      onConfirm={() => deactivate.mutate({})}
    />
  );
  return { ask: () => setAsking(true), dialog };
}
