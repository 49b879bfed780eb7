import type { PlanHistory } from '@escale/contract';
import { Badge, cx, useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './versions.module.css';

interface VersionLineProps {
  draft: PlanHistory['draft'];
  versions: PlanHistory['versions'];
  shownId: string | null;
  onShow: (id: string | null) => void;
}

/** The draft and the versions of a plan, the latest first; one of them is shown. */
export function VersionLine({ draft, versions, shownId, onShow }: VersionLineProps) {
  const intl = useIntl();
  const dates = useDates();
  const label = (id: string) => intl.formatMessage({ id: `versions.${id}` });
  const seats = (count: number) => intl.formatMessage({ id: 'versions.seats' }, { count });
  const entries = [
    {
      ...{ id: null, number: null, name: label('draft'), state: 'draft' as const },
      words: draft.savedBy && draft.hasChanges ? `${draft.savedBy.firstName} ${draft.savedBy.lastName}` : label('same'),
      seats: draft.seats,
    },
    ...versions.map((version) => ({
      ...{ id: version.id, number: version.number, state: version.state, seats: version.seats },
      name: version.name ?? intl.formatMessage({ id: 'versions.number' }, { number: version.number }),
      words: version.startsAt === null ? label('first') : dates.day(version.startsAt.slice(0, 10)),
    })),
  ];
  return (
    <ol className={styles.line}>
      {entries.map(({ id, number, name, state, words, seats: count }) => (
        <li key={id ?? 'draft'}>
          <button
            type="button"
            className={cx(styles.entry, id === shownId && styles.shown)}
            aria-current={id === shownId}
            onClick={() => onShow(id)}
          >
            <i className={styles.dot} data-state={state} aria-hidden="true">
              {number}
            </i>
            <b>{name}</b>
            <small>
              {words} · {seats(count)}
            </small>
            <Badge tone={state === 'inForce' ? 'ink' : 'quiet'}>
              {intl.formatMessage({ id: `versions.state.${state}` })}
            </Badge>
          </button>
        </li>
      ))}
    </ol>
  );
}
