import type { Job, JobQueue } from '@escale/contract';
import { cx, Icon, useDates } from '@escale/ui';
import type { Column } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { JobActions } from './job-actions.tsx';
import styles from './jobs.module.css';

/** Columns of the jobs that are not done. */
export function useJobColumns(): Column<Job>[] {
  const intl = useIntl();
  const dates = useDates();
  const words = (id: string) => intl.formatMessage({ id: `jobs.${id}` });
  return [
    { id: 'name', width: 200, rowHeader: true, header: words('head.name'), cell: ({ name }) => <b>{name}</b> },
    {
      id: 'state',
      width: 144,
      header: words('head.state'),
      cell: ({ state }) => (
        <span className={cx(state === 'failed' && styles.failed, state === 'retrying' && styles.retrying)}>
          {intl.formatMessage({ id: `jobs.state.${state}` })}
        </span>
      ),
    },
    {
      id: 'attempts',
      width: 72,
      align: 'end',
      header: words('head.attempts'),
      cell: ({ attempts }) => <span className="num">{attempts}</span>,
    },
    {
      id: 'due',
      width: 168,
      header: words('head.due'),
      cell: ({ dueAt }) => <span className="num soft">{dates.instant(dueAt)}</span>,
    },
    {
      id: 'reason',
      header: words('head.reason'),
      cell: ({ reason }) => <span title={reason ?? undefined}>{reason ?? '—'}</span>,
    },
    {
      id: 'data',
      width: 200,
      header: words('head.data'),
      cell: ({ data }) => <code title={data}>{data}</code>,
    },
    { id: 'actions', width: 96, align: 'end', header: words('head.actions'), cell: (job) => <JobActions job={job} /> },
  ];
}

/** Columns of the kinds of work. */
export function useQueueColumns(): Column<JobQueue>[] {
  const intl = useIntl();
  const dates = useDates();
  const words = (id: string) => intl.formatMessage({ id: `jobs.${id}` });
  return [
    {
      id: 'name',
      width: 240,
      rowHeader: true,
      header: words('head.name'),
      cell: ({ name, isLetter }) => (
        <span className={styles.kind}>
          <b>{name}</b>
          {isLetter && <Icon name="mail" size={14} label={words('letter')} />}
        </span>
      ),
    },
    { id: 'cron', width: 136, header: words('head.cron'), cell: ({ cron }) => <code>{cron ?? '—'}</code> },
    {
      id: 'last',
      width: 216,
      header: words('head.last'),
      cell: ({ lastDoneAt }) => (
        <span className="soft">{lastDoneAt === null ? words('never') : dates.instant(lastDoneAt)}</span>
      ),
    },
    {
      id: 'waiting',
      width: 104,
      align: 'end',
      header: words('head.waiting'),
      cell: ({ counts }) => <span className="num">{counts.waiting + counts.retrying}</span>,
    },
    {
      id: 'later',
      width: 104,
      align: 'end',
      header: words('tab.later'),
      cell: ({ counts }) => <span className="num">{counts.later}</span>,
    },
    {
      id: 'failed',
      width: 104,
      align: 'end',
      header: words('head.failed'),
      cell: ({ counts }) => <span className={cx('num', counts.failed > 0 && styles.failed)}>{counts.failed}</span>,
    },
  ];
}
