import type { Job } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation } from '@escale/platform';
import { ConfirmDialog, IconButton } from '@escale/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './jobs.module.css';

/** Runs a job again, or gives it up after a question; one that runs is left alone. */
export function JobActions({ job: { id, name, state } }: { job: Job }) {
  const intl = useIntl();
  const words = (message: string) => intl.formatMessage({ id: message }, { name });
  const [isAsked, setAsked] = useState(false);
  const told = (message: string) => ({
    onSuccess: () => notify({ tone: 'success', message: words(message) }),
    onError: (error: { message: string }) => notify({ tone: 'danger', message: error.message }),
    onSettled: () => setAsked(false),
  });
  const retry = useApiMutation(staffApi.jobs.retry, told('jobs.retried'));
  const discard = useApiMutation(staffApi.jobs.discard, told('jobs.discarded'));
  if (state === 'running') return null;
  const params = { name, id };
  return (
    <span className={styles.actions}>
      <IconButton
        icon="rotate-cw"
        label={words('jobs.retry.of')}
        aria-busy={retry.isPending}
        onClick={() => retry.mutate({ params })}
      />
      <IconButton icon="trash-2" label={words('jobs.discard.of')} onClick={() => setAsked(true)} />
      {isAsked && (
        <ConfirmDialog
          open
          danger
          title={words('jobs.discard.title')}
          message={words('jobs.discard.message')}
          confirmLabel={words('jobs.discard')}
          busy={discard.isPending}
          onConfirm={() => discard.mutate({ params })}
          onClose={() => setAsked(false)}
        />
      )}
    </span>
  );
}
