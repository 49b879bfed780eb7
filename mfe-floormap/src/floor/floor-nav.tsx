import { type FloorPlan, pages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useSession } from '@escale/platform';
import { cx, Icon, Link, useFloorName } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './floor.module.css';

/** The floors of a building, each with the address of the day or span that is shown; for administrators their stack, too. */
export function FloorNav({ plan, search }: { plan: FloorPlan; search: string }) {
  const intl = useIntl();
  const floorName = useFloorName();
  const { member } = useSession();
  const kept = new URLSearchParams(search);
  kept.delete('seat');
  const ground = intl.formatMessage({ id: 'floormap.floors.ground' });
  return (
    <nav className={styles.floors} aria-label={intl.formatMessage({ id: 'floormap.floors.label' })}>
      {plan.floors.map(({ id, name, number }) => (
        <Link
          key={id}
          href={`${pages.floorMap(plan.floor.buildingId, id)}?${kept}`}
          className={cx(id === plan.floor.id && styles.here)}
          aria-current={id === plan.floor.id ? 'page' : undefined}
          aria-label={number === 0 ? `${ground}, ${floorName({ name, number })}` : floorName({ name, number })}
        >
          {number === 0 ? ground : number}
        </Link>
      ))}
      {member?.roles.includes('administrator') && (
        <Link
          href={cockpitPages.floors(plan.floor.buildingId, plan.floor.id)}
          aria-label={intl.formatMessage({ id: 'floormap.floors.label' })}
        >
          <Icon name="layers" size={16} />
        </Link>
      )}
    </nav>
  );
}
