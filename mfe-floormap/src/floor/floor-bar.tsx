import { type FloorPlan, type Part, pages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useSession } from '@escale/platform';
import { cx, Icon, Link, LinkButton, Segments, useFloorName } from '@escale/ui';
import { useIntl } from 'react-intl';
import { DateStrip } from './date-strip.tsx';
import styles from './floor.module.css';
import { useDayShares } from './use-day-shares.ts';

interface FloorBarProps {
  plan: FloorPlan;
  date: string;
  today: string;
  part: Part;
  search: string;
  onChange: (changes: Record<string, string | null>) => void;
}

/** Floor, day and part of the day. */
export function FloorBar({ plan, date, today, part, search, onChange }: FloorBarProps) {
  const intl = useIntl();
  const floorName = useFloorName();
  const { member } = useSession();
  const parts = ['morning', 'afternoon', 'day'] as const;
  const shares = useDayShares(plan, date, part);
  const kept = new URLSearchParams(search);
  kept.delete('seat');
  const ground = intl.formatMessage({ id: 'floormap.floors.ground' });
  return (
    <div className={styles.when}>
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
      <DateStrip date={date} today={today} shares={shares} onChange={(next) => onChange({ date: next, seat: null })} />
      <Segments
        label={intl.formatMessage({ id: 'floormap.part.label' })}
        items={parts.map((id) => ({ id, label: intl.formatMessage({ id: `floormap.part.${id}` }) }))}
        value={part}
        onChange={(next) => onChange({ part: next, seat: null })}
      />
      {member?.roles.includes('administrator') && (
        <LinkButton
          variant="second"
          size="small"
          icon="pencil"
          href={cockpitPages.floorEditor(plan.floor.buildingId, plan.floor.id)}
        >
          {intl.formatMessage({ id: 'floormap.floors.edit' })}
        </LinkButton>
      )}
    </div>
  );
}
