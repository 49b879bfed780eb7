import type { Door } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { notify, useApiMutation, useSession } from '@escale/platform';
import { ConfirmDialog, IconButton } from '@escale/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './doors.module.css';

/** Another link for a screen, or none any more. */
export function DoorActions({ door: { id, name }, onRenew }: { door: Door; onRenew: () => void }) {
  const intl = useIntl();
  const { member } = useSession();
  const words = (text: string) => intl.formatMessage({ id: `doors.${text}` }, { name });
  const [isAsked, setAsked] = useState(false);
  const revoke = useApiMutation(officeApi.doors.revoke, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
    onSettled: () => setAsked(false),
  });
  if (member?.signedInBy) return null;
  return (
    <span className={styles.actions}>
      <IconButton icon="rotate-cw" label={words('renew.of')} onClick={onRenew} />
      <IconButton icon="trash-2" label={words('revoke.of')} onClick={() => setAsked(true)} />
      {isAsked && (
        <ConfirmDialog
          open
          danger
          title={words('revoke.title')}
          message={words('revoke.message')}
          confirmLabel={words('revoke')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ params: { id } })}
          onClose={() => setAsked(false)}
        />
      )}
    </span>
  );
}
