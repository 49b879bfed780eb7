import type { LogEntry } from '@escale/contract';
import { Avatar, Icon, type IconName, useDates } from '@escale/ui';
import type { Column } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { Change } from './change.tsx';
import styles from './log.module.css';
import { useLogWords } from './use-log-words.ts';

const icons: Record<LogEntry['kind'], IconName> = {
  people: 'users',
  policies: 'scale',
  money: 'coins',
  places: 'building',
  connections: 'plug',
  settings: 'settings',
  access: 'user-cog',
  releases: 'package',
  other: 'zap',
};

/** Who did it; what was done in the place of another bears both names. */
export function Who({ entry }: { entry: LogEntry }) {
  const intl = useIntl();
  const { name, as, face } = useLogWords().who(entry);
  return (
    <span className={styles.who}>
      <Avatar name={name} src={face?.src} size={24} decorative />
      <span>
        <b>{name}</b>
        {as && <small>{as}</small>}
      </span>
      {entry.isStaff && (
        <span className={styles.staff} title={intl.formatMessage({ id: 'log.ofStaff' })}>
          <Icon name="life-buoy" size={14} label={intl.formatMessage({ id: 'log.ofStaff' })} />
        </span>
      )}
    </span>
  );
}

/** Columns of the log; that of the company stands in the log of staff alone. Beside an open line there is little room. */
export function useLogColumns({ isOfStaff, isOpen }: { isOfStaff: boolean; isOpen: boolean }): Column<LogEntry>[] {
  const { words, action, subject } = useLogWords();
  const dates = useDates();
  return [
    {
      id: 'at',
      width: 172,
      header: words('log.head.at'),
      cell: ({ at }) => (
        <time className="num soft" dateTime={at}>
          {dates.instant(at)}
        </time>
      ),
    },
    { id: 'by', width: 220, header: words('log.who'), cell: (entry) => <Who entry={entry} /> },
    {
      id: 'action',
      width: 208,
      rowHeader: true,
      header: words('log.action'),
      cell: (entry) => (
        <span className={styles.action}>
          <Icon name={icons[entry.kind]} />
          <b>{action(entry.action)}</b>
        </span>
      ),
    },
    ...(isOfStaff
      ? [
          {
            id: 'company',
            width: 144,
            header: words('log.company'),
            cell: ({ company }: LogEntry) => company?.name ?? words('log.escale'),
          },
        ]
      : []),
    { id: 'subject', width: 152, header: words('log.head.subject'), cell: (entry) => subject(entry) },
    { id: 'change', header: words('log.head.change'), cell: (entry) => <Change entry={entry} isShort={isOpen} /> },
  ];
}
