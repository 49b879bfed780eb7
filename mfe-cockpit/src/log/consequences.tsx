import type { LogEntry } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation, useSession } from '@escale/platform';
import { Button, ConfirmDialog } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './log.module.css';
import { type Restore, restoreOf } from './restore.rules.ts';
import { useLogWords } from './use-log-words.ts';

/** What a line had as its consequences, where they are more than its values say, and the way back where there is one (CKP-11). */
export function Consequences({ entry }: { entry: LogEntry }) {
  const intl = useIntl();
  const { words } = useLogWords();
  const { member } = useSession();
  const message = `log.consequence.${entry.action}`;
  const isOwn =
    member?.roles.includes('administrator') && !member.signedInBy && entry.company?.id === member.customer?.id;
  const restore = isOwn ? restoreOf(entry) : null;
  if (!(message in intl.messages) && restore === null) return null;
  return (
    <>
      <h4 className={styles.part}>{words('log.consequences')}</h4>
      {message in intl.messages && (
        <p className="soft">
          <FormattedMessage id={message} />
        </p>
      )}
      {restore && <RestoreButton restore={restore} companyId={entry.company?.id ?? ''} />}
    </>
  );
}

function RestoreButton({ restore, companyId }: { restore: Restore; companyId: string }) {
  const { words } = useLogWords();
  const [isAsking, setAsking] = useState(false);
  const told = {
    onSuccess: () => notify({ tone: 'success', message: words('log.restored') }),
    onError: (error: Error) => notify({ tone: 'danger', message: error.message }),
    onSettled: () => setAsking(false),
  };
  const settings = useApiMutation(cockpitApi.customers.setSettings, told);
  const access = useApiMutation(cockpitApi.memberEditing.enable, told);
  const run = () =>
    restore.kind === 'settings'
      ? settings.mutate({ params: { id: companyId }, body: restore.body })
      : access.mutate({ params: { id: restore.id } });
  return (
    <div>
      <Button variant="second" size="small" icon="undo-2" onClick={() => setAsking(true)}>
        {words(`log.restore.${restore.kind}`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        busy={settings.isPending || access.isPending}
        onClose={() => setAsking(false)}
        onConfirm={run}
        title={words(`log.restore.${restore.kind}`)}
        message={words(`log.restore.${restore.kind}.message`)}
        confirmLabel={words('log.restore')}
      />
    </div>
  );
}
