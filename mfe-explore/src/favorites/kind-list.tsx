import type { WorkspaceCard } from '@escale/contract';
import { Icon, type IconName } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './favorites.module.css';
import { type Kind, kindOf, kinds } from './kinds.rules.ts';

const icons = {
  own: 'building',
  desk: 'armchair',
  office: 'door-closed',
  room: 'users',
  parking: 'circle-parking',
} as const satisfies Record<Kind, IconName>;

interface KindListProps {
  spaces: readonly WorkspaceCard[];
  kind: Kind | null;
  onKind: (kind: Kind | null) => void;
}

/** The lists of favourites with the number of each; kinds without any are left out. */
export function KindList({ spaces, kind, onKind }: KindListProps) {
  const intl = useIntl();
  const counts = Map.groupBy(spaces, kindOf);
  const rows = [null, ...kinds.filter((one) => counts.has(one) || one === kind)];
  return (
    <fieldset className={styles.kinds} aria-label={intl.formatMessage({ id: 'explore.favorites.kinds' })}>
      {rows.map((one) => (
        <button key={one} type="button" aria-pressed={one === kind} onClick={() => onKind(one)}>
          <Icon name={one === null ? 'heart' : icons[one]} size={20} />
          <span>
            <FormattedMessage id={one === null ? 'explore.favorites.all' : `explore.favorites.kind.${one}`} />
          </span>
          <b className="num">{one === null ? spaces.length : (counts.get(one)?.length ?? 0)}</b>
        </button>
      ))}
    </fieldset>
  );
}
