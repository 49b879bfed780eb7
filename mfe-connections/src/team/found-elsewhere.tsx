import { faceOf, pages } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { Anchor, Avatar } from '@escale/ui';
import { useSettled } from '@escale/ui/form';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './found-elsewhere.module.css';

const settleMs = 200;

/** Colleagues and connections of other lists whose name or team has the words (CON-01). */
export function FoundElsewhere({ search, listed }: { search: string; listed: readonly { id: string }[] }) {
  const id = useId();
  const q = useSettled(search.trim(), settleMs);
  const { data } = useApiQuery(teamRoutes.searchMy, { query: { q } }, { enabled: q !== '' });
  const others = data?.items.filter((one) => !listed.some((known) => known.id === one.id)) ?? [];
  if (q === '' || others.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.others}>
      <h2 id={id}>
        <FormattedMessage id="connections.elsewhere" />
      </h2>
      <ul>
        {others.map((person) => (
          <li key={person.id}>
            <Anchor className={styles.person} href={pages.connections(person.id)}>
              <Avatar {...faceOf(person)} size={32} decorative />
              <span>
                <b>{faceOf(person).name}</b>
                <small>{[person.jobTitle, person.department].filter(Boolean).join(', ')}</small>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
