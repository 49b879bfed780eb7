import { Button, ConfirmDialog, EmptyState } from '@escale/ui';
import { type Column, DataTable } from '@escale/ui/data';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFocusAfter } from '../use-focus-after.ts';
import styles from './tokens-tab.module.css';

/** What may release: secrets, CI services, members. */
export type AccessKind = 'token' | 'trust' | 'manager';

interface Row {
  id: string;
}
export interface AccessPartProps<One extends Row> {
  kind: AccessKind;
  list: { isPending: boolean; refetch: () => unknown };
  /** Undefined until they have loaded. */
  rows: readonly One[] | undefined;
  columns: Column<One>[];
  /** Columns on a phone: the name, and what else there is to know. */
  lines: (row: One) => { title: ReactNode; subtitle: ReactNode };
  /** The row that is about to be ended, by its name; null without one. */
  ending: { id: string; name: string } | null;
  isEnding: boolean;
  onEnd: (id: string, onEnded: () => void) => void;
  onKeep: () => void;
  /** The dialog that adds one; null for those who may only look. */
  add: ((onClose: () => void) => ReactNode) | null;
}

/** One way to release: its list, the dialog that adds to it, and the question before one is ended. */
export function AccessPart<One extends Row>(props: AccessPartProps<One>) {
  const { kind, list, rows, columns, lines, ending, isEnding, onEnd, onKeep, add } = props;
  const intl = useIntl();
  const [isAdding, setAdding] = useState(false);
  const { ref, focusAfter } = useFocusAfter<HTMLHeadingElement>();
  const words = (id: string) => intl.formatMessage({ id: `releases.access.${id}.${kind}` });
  const close = () => setAdding(false);
  return (
    <section className={styles.part} aria-labelledby={`releases-${kind}`}>
      <header>
        <div>
          <h2 id={`releases-${kind}`} ref={ref} tabIndex={-1}>
            {words('title')}
          </h2>
          <p className="soft">{words('about')}</p>
        </div>
        {add && (
          <Button size="small" variant="second" icon="plus" onClick={() => setAdding(true)}>
            <FormattedMessage id={`releases.access.new.${kind}`} />
          </Button>
        )}
      </header>
      <DataTable
        label={words('title')}
        columns={columns}
        rows={rows ?? []}
        rowKey={({ id }) => id}
        state={list.isPending ? 'loading' : rows ? 'ready' : 'error'}
        onRetry={() => list.refetch()}
        empty={<EmptyState title={words('none')} message={words('noneMessage')} />}
        compact={(row) => ({ ...lines(row), end: columns.at(-1)?.cell(row) })}
      />
      {isAdding && add?.(close)}
      {ending && (
        <ConfirmDialog
          open
          danger
          title={intl.formatMessage({ id: `releases.access.endTitle.${kind}` }, { name: ending.name })}
          message={words('endMessage')}
          confirmLabel={words('end')}
          busy={isEnding}
          onConfirm={() => onEnd(ending.id, focusAfter)}
          onClose={onKeep}
        />
      )}
    </section>
  );
}
