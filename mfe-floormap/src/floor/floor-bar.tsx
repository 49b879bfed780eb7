import type { FloorPlan, Part } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useSession } from '@escale/platform';
import { LinkButton, Segments } from '@escale/ui';
import { useIntl } from 'react-intl';
import { DateStrip } from './date-strip.tsx';
import styles from './floor.module.css';
import { FloorNav } from './floor-nav.tsx';
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
  const { member } = useSession();
  const parts = ['morning', 'afternoon', 'day'] as const;
  const shares = useDayShares(plan, date, part);
  return (
    <div className={styles.when}>
      <FloorNav plan={plan} search={search} />
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
