import { faceOf, pages, type RouteById, type RouteReply } from '@escale/contract';
import { Anchor, Avatar, Icon, LocationTile, useLocationWords } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './person-row.module.css';

export type Teammate = RouteReply<RouteById<'teams.my'>>['items'][number];

/** A person of a list: face, name, where they are today in words and tiles; nothing of who hides it (CON-04). */
export function PersonRow({ teammate, current, list }: { teammate: Teammate; current: boolean; list: string }) {
  const intl = useIntl();
  const face = faceOf(teammate);
  const where = useWhereabouts()(teammate);
  const types = [...new Set(teammate.today?.halves.map(({ locationType }) => locationType))];
  return (
    <Anchor
      className={styles.row}
      href={`${pages.connections(teammate.id)}&list=${list}`}
      aria-current={current ? 'true' : undefined}
    >
      <Avatar name={face.name} src={face.src} size={40} />
      <span className={styles.words}>
        <b>
          {face.name}
          {teammate.favourite && (
            <span className={styles.star}>
              <Icon name="star" size={12} label={intl.formatMessage({ id: 'connections.favourite' })} />
            </span>
          )}
        </b>
        <small className="soft">{where}</small>
      </span>
      <span className={styles.tiles}>
        {types
          .filter((type) => type !== 'notDefined')
          .map((type) => (
            <LocationTile key={type} type={type} />
          ))}
      </span>
    </Anchor>
  );
}

/** 'Bureau Saint-Martin', 'Maison, puis Flex La Pergola', or that the week is not shown. */
function useWhereabouts(): (teammate: Teammate) => string {
  const intl = useIntl();
  const words = useLocationWords();
  return ({ today }) => {
    if (today === null) return intl.formatMessage({ id: 'connections.hidden' });
    const [first, second] = today.halves.map(({ locationType, label }) =>
      locationType === 'notDefined'
        ? intl.formatMessage({ id: 'connections.unsaid' })
        : [words[locationType], label].filter(Boolean).join(' '),
    );
    return first === second ? (first ?? '') : intl.formatMessage({ id: 'connections.then' }, { first, second });
  };
}
