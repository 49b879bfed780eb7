import type { ReleaseScope } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button, ConfirmDialog, EmptyState } from '@escale/ui';
import { DataTable } from '@escale/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NewToken } from './new-token.tsx';
import { NewTrust } from './new-trust.tsx';
import styles from './tokens-tab.module.css';
import { useTokenColumns, useTrustColumns } from './use-token-columns.tsx';

type Ending = { kind: 'token' | 'trust'; id: string; name: string };

/** Who may publish without an account of staff: tokens, and CI services that prove which repository they build. */
export function TokensTab({ names }: { names: readonly string[] }) {
  const intl = useIntl();
  const list = useApiQuery(releaseRoutes.tokens);
  const [making, setMaking] = useState<'token' | 'trust' | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const words = (id: string) => intl.formatMessage({ id });
  const scopeWord = (scope: ReleaseScope) => words(`releases.scope.${scope}`);
  const done = {
    onSuccess: () => {
      notify({
        tone: 'success',
        message: intl.formatMessage({ id: `releases.access.ended.${ending?.kind ?? 'token'}` }),
      });
      setEnding(null);
    },
    onError: ({ message }: Error) => {
      notify({ tone: 'danger', message });
      setEnding(null);
    },
  };
  const revoke = useApiMutation(releaseRoutes.revokeToken, done);
  const distrust = useApiMutation(releaseRoutes.distrust, done);
  const tokenColumns = useTokenColumns(({ id, name }) => setEnding({ kind: 'token', id, name }));
  const trustColumns = useTrustColumns(({ id, repository }) => setEnding({ kind: 'trust', id, name: repository }));
  const state = list.isPending ? 'loading' : list.data ? 'ready' : 'error';
  const part = (kind: 'token' | 'trust', table: React.ReactNode) => (
    <section className={styles.part} aria-labelledby={`releases-${kind}`}>
      <header>
        <div>
          <h2 id={`releases-${kind}`}>
            <FormattedMessage id={`releases.access.title.${kind}`} />
          </h2>
          <p className="soft">
            <FormattedMessage id={`releases.access.about.${kind}`} />
          </p>
        </div>
        <Button size="small" variant="second" icon="plus" onClick={() => setMaking(kind)}>
          <FormattedMessage id={`releases.access.new.${kind}`} />
        </Button>
      </header>
      {table}
    </section>
  );
  const empty = (kind: 'token' | 'trust') => (
    <EmptyState title={words(`releases.access.none.${kind}`)} message={words(`releases.access.noneMessage.${kind}`)} />
  );
  return (
    <div className={styles.scroll}>
      {part(
        'token',
        <DataTable
          label={words('releases.access.title.token')}
          columns={tokenColumns}
          rows={list.data?.tokens ?? []}
          rowKey={({ id }) => id}
          state={state}
          onRetry={() => list.refetch()}
          empty={empty('token')}
          compact={(token) => ({
            title: token.name,
            subtitle: [token.remote ?? words('releases.token.allLong'), ...token.scopes.map(scopeWord)].join(', '),
            end: tokenColumns.at(-1)?.cell(token),
          })}
        />,
      )}
      {part(
        'trust',
        <DataTable
          label={words('releases.access.title.trust')}
          columns={trustColumns}
          rows={list.data?.trusted ?? []}
          rowKey={({ id }) => id}
          state={state}
          onRetry={() => list.refetch()}
          empty={empty('trust')}
          compact={(trust) => ({
            title: trust.repository,
            subtitle: [trust.remote ?? words('releases.token.allLong'), ...trust.scopes.map(scopeWord)].join(', '),
            end: trustColumns.at(-1)?.cell(trust),
          })}
        />,
      )}
      {making === 'token' && <NewToken names={names} onClose={() => setMaking(null)} />}
      {making === 'trust' && <NewTrust names={names} onClose={() => setMaking(null)} />}
      {ending && (
        <ConfirmDialog
          open
          danger
          title={intl.formatMessage({ id: `releases.access.endTitle.${ending.kind}` }, { name: ending.name })}
          message={words(`releases.access.endMessage.${ending.kind}`)}
          confirmLabel={words(`releases.access.end.${ending.kind}`)}
          busy={revoke.isPending || distrust.isPending}
          onConfirm={() => (ending.kind === 'token' ? revoke : distrust).mutate({ params: { id: ending.id } })}
          onClose={() => setEnding(null)}
        />
      )}
    </div>
  );
}
