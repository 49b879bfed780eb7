import { automatic } from '@escale/contract';
import { useMediaQuery } from '@escale/platform';
import { Button, Chip, EmptyState } from '@escale/ui';
import { DataTable } from '@escale/ui/data';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isWorse } from '../canary-steps.rules.ts';
import { ListLoading } from '../list-loading.tsx';
import { leastLoads, outageOf, outageShare, tooFewOf, worstOf } from '../live-health.rules.ts';
import { LoadFailed } from '../load-failed.tsx';
import { useReleaseWords } from '../release-words.ts';
import { filters, matches } from '../releases-view.rules.ts';
import { scrollTo } from '../scroll-to.ts';
import type { TabProps } from '../tab-props.ts';
import { TabTools } from '../tab-tools.tsx';
import { CommandCard } from './command-card.tsx';
import { HealthCard } from './health-card.tsx';
import styles from './live-tab.module.css';
import { CompactEnd, Glyph } from './remote-cells.tsx';
import { useLiveColumns } from './use-live-columns.tsx';

const passes = {
  canary: ({ canary }) => canary !== null,
  problem: (remote) => {
    const { problem, live, canary, health, changed } = remote;
    return (
      problem !== null ||
      live === null ||
      outageOf(remote) !== null ||
      // Its last change was an automatic halt.
      changed?.by === automatic ||
      (canary !== null && isWorse(health.live, health.canary))
    );
  },
} satisfies Record<(typeof filters)[number], (remote: TabProps['remotes'][number]) => boolean>;

const emptyTexts = {
  noMatch: { title: 'releases.noMatch.title', message: 'releases.noMatch.message' },
  clear: { title: 'releases.clear.title', message: 'releases.clear.message' },
  unclear: { title: 'releases.unclear.title', message: 'releases.unclear.message' },
} as const;

/** What browsers get of each remote, the health of the last hour, and the same on the command line. */
export function LiveTab(tab: TabProps) {
  const { view, change, addressWith, remotes, releases } = tab;
  const intl = useIntl();
  const words = useReleaseWords();
  const roomy = useMediaQuery('(min-width: 1440px)');
  const columns = useLiveColumns(view.remote !== null, roomy);
  const rows = remotes
    .filter(({ name, prefix, live, canary, changed }) =>
      matches(view.search, name, prefix, live?.version, canary?.version, changed?.by),
    )
    .filter((remote) => view.filter === null || passes[view.filter](remote));
  const isNarrowed = view.search !== '' || view.filter !== null;
  // That nothing needs a look is good news, and no search without a result.
  const isClear = view.filter === 'problem' && view.search === '';
  const few = remotes.filter((remote) => tooFewOf(remote) !== null).map(({ name }) => name);
  const nothing = emptyTexts[isClear ? (few.length > 0 ? 'unclear' : 'clear') : 'noMatch'];
  const limits = {
    names: intl.formatList(few, { type: 'conjunction' }),
    count: few.length,
    share: words.share(outageShare),
    least: leastLoads,
  };
  const isOffline = releases.isPending && releases.isPaused;
  const state = releases.isPending && !isOffline ? 'loading' : releases.data ? 'ready' : 'error';
  const table = useRef<HTMLDivElement>(null);
  // The position of a list is outside React: the row of an address, or of the panel's next step, may lie below the window.
  useEffect(() => {
    if (view.remote !== null && state === 'ready')
      scrollTo(table.current?.querySelector('tbody [aria-current]') ?? null);
  }, [view.remote, state]);
  const shown = remotes.find(({ name }) => name === view.remote) ?? rows.find(({ canary }) => canary) ?? rows[0];
  return (
    <>
      <TabTools {...tab}>
        {filters.map((filter) => (
          <Chip
            key={filter}
            on={view.filter === filter}
            count={remotes.filter(passes[filter]).length}
            onClick={() => change({ filter: view.filter === filter ? null : filter })}
          >
            <FormattedMessage id={`releases.filter.${filter}`} />
          </Chip>
        ))}
      </TabTools>
      <div ref={table} className={styles.table}>
        <DataTable
          label={intl.formatMessage({ id: 'releases.table' })}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          rowHref={({ name }) => addressWith({ remote: name, event: null })}
          openKey={view.remote}
          state={state}
          filtered={isNarrowed}
          error={
            isOffline ? (
              <ListLoading isOffline />
            ) : (
              releases.error && <LoadFailed error={releases.error} onRetry={() => releases.refetch()} />
            )
          }
          empty={
            <EmptyState
              title={intl.formatMessage({ id: 'releases.empty.title' })}
              message={intl.formatMessage({ id: 'releases.empty.message' })}
            />
          }
          noMatch={
            <EmptyState
              title={intl.formatMessage({ id: nothing.title }, limits)}
              message={intl.formatMessage({ id: nothing.message }, limits)}
              action={
                <Button variant="second" onClick={() => change({ search: '', filter: null })}>
                  <FormattedMessage id="releases.noMatch.action" />
                </Button>
              }
            />
          }
          compact={(remote) => ({
            lead: <Glyph name={remote.name} />,
            title: remote.name,
            subtitle: [
              remote.live?.version ?? intl.formatMessage({ id: 'releases.never' }),
              remote.canary && `${remote.canary.version} ${words.reach(remote.canary)}`,
              remote.changed && intl.formatMessage({ id: 'releases.lastChange' }, { by: words.by(remote.changed.by) }),
            ]
              .filter(Boolean)
              .join(' · '),
            end: <CompactEnd remote={remote} />,
          })}
        />
      </div>
      {releases.data && remotes.length > 0 && (
        <section className={styles.low} aria-label={intl.formatMessage({ id: 'releases.more' })}>
          {shown && <CommandCard remote={shown} />}
          <HealthCard
            hour={releases.data.lastHour}
            refusing={remotes.filter(({ problem }) => problem !== null)}
            worst={worstOf(remotes)}
            addressOf={(remote) => addressWith({ remote, event: null })}
          />
        </section>
      )}
    </>
  );
}
