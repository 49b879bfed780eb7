import type { TeammateCard } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { withElision } from '@escale/rules';
import { Icon, Link } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { sectionAddress } from '../frame/sections.ts';
import styles from './user.module.css';

/** What the person sees of the member's own places (CON-05). */
export function SeenOfMe({ person }: { person: TeammateCard }) {
  const seen = useApiQuery(teamRoutes.personVisibility, { params: { id: person.id } }).data;
  if (!seen) return null;
  return (
    <section className={styles.quiet}>
      <Icon name="eye" size={16} />
      <div>
        <h2>
          <FormattedMessage id="connections.person.sees" values={withElision({ name: person.firstName })} />
        </h2>
        <p className="soft">
          <FormattedMessage id={`connections.person.sees.${seen.level}`} />
        </p>
        <Link href={`${sectionAddress('visibility')}&member=${person.id}`}>
          <FormattedMessage id="connections.visibility.change" />
        </Link>
      </div>
    </section>
  );
}
