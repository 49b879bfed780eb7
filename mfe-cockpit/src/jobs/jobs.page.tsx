import type { Job, JobQueue } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { call, useApiQuery, usePageTitle } from '@escale/platform';
import { EmptyState, useDates } from '@escale/ui';
import { DataTable, FilterMenu } from '@escale/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { pageSizes } from '../lists/list-view.rules.ts';
import { NoMatch } from '../lists/no-match.tsx';
import { useCsvExport } from '../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../lists/use-list-view.ts';
import { texts } from '../messages/jobs/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { JobActions } from './job-actions.tsx';
import styles from './jobs.module.css';
import { jobsQuestion, jobsShape, jobTabs, totals } from './jobs-view.rules.ts';
import { useJobColumns, useQueueColumns } from './use-columns.tsx';

/** Nothing but a poll tells this page what workers do. */
const polled = { refetchInterval: 15_000 } as const;

/** Background work: what waits and what failed, to be run again or given up; for staff (JOB-01). */
export const JobsPage = withTexts(texts, function JobsPage() {
  const intl = useIntl();
  const dates = useDates();
  const words = (id: string) => intl.formatMessage({ id: `jobs.${id}` });
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const list = useListView(jobsShape);
  const { view, change } = list;
  const question = jobsQuestion(view);
  const showsQueues = view.filters.tab === 'queues';
  const queues = useApiQuery(staffApi.jobs.queues, {}, polled);
  const jobs = useApiQuery(
    staffApi.jobs.list,
    { query: question },
    { ...polled, placeholderData: (known) => known, enabled: !showsQueues },
  );
  const isLoading = useShownPage(list, jobs, jobs.data?.total) && jobs.data === undefined;
  const jobColumns = useJobColumns();
  const queueColumns = useQueueColumns();
  const columns = showsQueues ? queueColumns : jobColumns;
  const download = useCsvExport<Job>({
    file: words('file'),
    read: (page, limit) => call(staffApi.jobs.list, { query: { ...question, page, limit } }),
    columns: [
      { head: words('head.name'), value: ({ name }) => name },
      { head: words('head.state'), value: ({ state }) => intl.formatMessage({ id: `jobs.state.${state}` }) },
      { head: words('head.attempts'), value: ({ attempts }) => attempts },
      { head: words('head.due'), value: ({ dueAt }) => dueAt },
      { head: words('head.reason'), value: ({ reason }) => reason },
      { head: words('head.data'), value: ({ data }) => data },
    ],
  });
  usePageTitle(words('title'));
  const all = totals(queues.data?.items ?? []);
  const q = view.search.trim().toLowerCase();
  const shownQueues = queues.data?.items.filter(({ name }) => name.includes(q)) ?? [];
  const noMatch = <NoMatch title={words('noMatch')} action={words('all')} onWiden={list.widen} />;
  const shown = <C extends { id: string }>(column: C) => ({ ...column, hidden: hidden.has(column.id) });
  return (
    <CockpitPage
      section="jobs"
      title={words('title')}
      isForbidden={queues.error?.status === 403}
      counts={{ jobs: all.failed || undefined }}
      tabs={{
        label: words('title'),
        value: view.filters.tab ?? 'undone',
        onChange: (value) =>
          change({ filters: { tab: jobsShape.filters.tab.find((tab) => tab === value) ?? null, name: null } }),
        items: jobTabs.map((id) => ({
          id,
          label: intl.formatMessage({ id: `jobs.tab.${id}` }),
          count: id === 'failed' ? all.failed : id === 'retrying' ? all.retrying : undefined,
        })),
      }}
      tools={
        <ListTools
          search={{ label: words('search'), value: view.search, onChange: (search) => change({ search }) }}
          filters={
            !showsQueues && (
              <FilterMenu
                label={words('kind')}
                icon="layers"
                options={(queues.data?.items ?? []).map(({ name }) => ({ id: name, label: name }))}
                value={view.filters.name}
                onChange={(name) => change({ filters: { name } })}
              />
            )
          }
          columns={{ columns, hidden, onChange: setHidden }}
          {...(showsQueues ? {} : { download })}
          isEmpty={!jobs.data || jobs.data.total === 0}
        />
      }
    >
      <div className={styles.body}>
        {queues.data && (
          <dl className={styles.sums}>
            <div data-bad={all.failed > 0 || undefined}>
              <dd className="num">{all.failed}</dd>
              <dt>{words('summary.failed')}</dt>
            </div>
            <div>
              <dd className="num">{all.retrying}</dd>
              <dt>{words('summary.retrying')}</dt>
            </div>
            <div>
              <dd className="num">{all.letters}</dd>
              <dt>{words('summary.letters')}</dt>
            </div>
            <div>
              <dd className="num">{intl.formatNumber(queues.data.outbox.events)}</dd>
              <dt>
                {words('summary.outbox')}
                {queues.data.outbox.oldestAt !== null && (
                  <small>
                    <FormattedMessage
                      id="jobs.summary.since"
                      values={{ at: dates.instant(queues.data.outbox.oldestAt) }}
                    />
                  </small>
                )}
              </dt>
            </div>
          </dl>
        )}
        {showsQueues ? (
          <DataTable<JobQueue>
            label={words('tab.queues')}
            columns={queueColumns.map(shown)}
            rows={shownQueues}
            rowKey={({ name }) => name}
            state={queues.isError && !queues.data ? 'error' : queues.isPending ? 'loading' : 'ready'}
            filtered={q !== ''}
            noMatch={noMatch}
            onRetry={() => queues.refetch()}
            compact={({ name, counts, lastDoneAt }) => ({
              title: name,
              subtitle: lastDoneAt === null ? words('never') : dates.instant(lastDoneAt),
              end: counts.failed > 0 && <b className={styles.failed}>{counts.failed}</b>,
            })}
          />
        ) : (
          <DataTable<Job>
            label={words('title')}
            columns={jobColumns.map(shown)}
            rows={jobs.data?.items ?? []}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            state={jobs.isError && !jobs.data ? 'error' : isLoading ? 'loading' : 'ready'}
            filtered={list.isNarrowed}
            empty={<EmptyState title={words('none')} message={words('none.message')} />}
            noMatch={noMatch}
            onRetry={() => jobs.refetch()}
            total={jobs.data?.total}
            page={view.page}
            pageSize={view.pageSize}
            pageSizes={pageSizes}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize })}
            compact={(job) => ({
              title: job.name,
              subtitle: job.reason ?? intl.formatMessage({ id: `jobs.state.${job.state}` }),
              end: <JobActions job={job} />,
            })}
          />
        )}
      </div>
    </CockpitPage>
  );
});
