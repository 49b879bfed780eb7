import type { ImportRow, KeptReason, MemberImport } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation } from '@escale/platform';
import { Button, ConfirmDialog, Icon, useDates } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './imported.module.css';

interface Props {
  companyId: string;
  import: MemberImport;
  /** ISO instant. */
  until: string;
  rows: readonly ImportRow[];
}

/** Until when the import can be undone, what that does, and what would stay with its reasons. */
export function UndoLine({ companyId, import: { id: importId }, until, rows }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const [isAsked, setAsked] = useState(false);
  const undo = useApiMutation(cockpitApi.memberImports.undo);
  const goes = (outcome: ImportRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome && row.kept === null && !row.undone).length;
  const kept = Map.groupBy(
    rows.flatMap((row) => (row.kept === null ? [] : [row.kept])),
    (reason) => reason,
  );
  const reason = (one: KeptReason, count: number) =>
    intl.formatMessage(
      { id: 'import.kept.count' },
      { reason: intl.formatMessage({ id: `import.kept.${one}` }), count },
    );
  const effect = intl.formatMessage(
    { id: 'import.undo.note' },
    { until: dates.dayMonth(until.slice(0, 10)), created: goes('created'), updated: goes('updated') },
  );
  const stays =
    kept.size === 0
      ? ''
      : intl.formatMessage(
          { id: 'import.undo.kept' },
          {
            count: [...kept.values()].flat().length,
            reasons: intl.formatList([...kept].map(([one, all]) => reason(one, all.length))),
          },
        );
  const run = () =>
    undo.mutate(
      { params: { id: companyId, importId } },
      { onError: ({ message }) => notify({ tone: 'danger', message }), onSettled: () => setAsked(false) },
    );
  return (
    <div className={styles.undo}>
      <Icon name="undo-2" />
      <p>
        {effect} {stays}
      </p>
      <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
        <FormattedMessage id="import.undo" />
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        busy={undo.isPending}
        onClose={() => setAsked(false)}
        onConfirm={run}
        title={intl.formatMessage({ id: 'import.undo.title' })}
        message={`${effect} ${stays}`}
        confirmLabel={intl.formatMessage({ id: 'import.undo' })}
      />
    </div>
  );
}
