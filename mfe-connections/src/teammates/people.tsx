import { faceOf, pages, type WidgetProps } from '@escale/contract';
import { Anchor, Avatar } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './teammates.module.css';
import type { Teammate } from './teammates.rules.ts';

interface Props extends Pick<WidgetProps['connections/Teammates'], 'look' | 'ring'> {
  people: readonly Teammate[];
  /** Names lead to the cards of the people. Not in a row, which may hide some of them. */
  isLinked: boolean;
}

/** Faces with names, and the places of each, else their jobs. */
export function People({ people, look, ring, isLinked }: Props) {
  const intl = useIntl();
  return (
    <ul className={styles.people} data-look={look}>
      {people.map(({ person, places }) => {
        const face = faceOf(person);
        const words = places.length > 0 ? intl.formatList(places, { type: 'unit' }) : person.jobTitle;
        return (
          <li key={person.id}>
            <Avatar {...face} size={look === 'row' ? 40 : 32} ring={ring} decorative />
            <span>
              {isLinked ? <Anchor href={pages.user(person.id)}>{face.name}</Anchor> : <b>{face.name}</b>}
              {words && <small>{words}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
