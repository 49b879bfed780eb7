import { pages } from '@escale/contract';
import { Anchor, Icon, type IconName } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './list-nav.module.css';
import { type List, lists } from './team.queries.ts';

const icons: Record<List, IconName> = {
  team: 'users-round',
  connections: 'link',
  company: 'building',
  favourites: 'star',
};

/** The four lists with their number of people; beside the people, on a phone a line above them (CON-01). */
export function ListNav({ list, counts }: { list: List; counts: Record<List, number> | undefined }) {
  const intl = useIntl();
  return (
    <div className={styles.column}>
      <nav aria-label={intl.formatMessage({ id: 'connections.lists.label' })} className={styles.lists}>
        {lists.map((id) => (
          <Anchor
            key={id}
            className={styles.list}
            href={`${pages.connections()}?list=${id}`}
            aria-current={id === list ? 'page' : undefined}
          >
            <Icon name={icons[id]} />
            <span>
              <FormattedMessage id={`connections.list.${id}`} />
            </span>
            <small className="num">{counts?.[id]}</small>
          </Anchor>
        ))}
      </nav>
      <p className={styles.note}>
        <FormattedMessage id="connections.privacy" />
      </p>
    </div>
  );
}
