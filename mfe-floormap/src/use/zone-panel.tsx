import type { FloorUse } from '@escale/contract';
import { addDays } from '@escale/rules';
import { Icon, IconButton, useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import { someMonday } from '../some-monday.ts';
import { heatStep } from './span.rules.ts';
import styles from './use.module.css';

interface ZonePanelProps {
  zones: FloorUse['zones'];
  zoneId: string | null;
  onShow: (id: string) => void;
}

/** One zone by half of the week, for whom it is kept, and the others beside it. */
export function ZonePanel({ zones, zoneId, onShow }: ZonePanelProps) {
  const intl = useIntl();
  const dates = useDates();
  const label = (id: string) => intl.formatMessage({ id: `use.${id}` });
  const place = Math.max(
    0,
    zones.findIndex(({ workspaceId }) => workspaceId === zoneId),
  );
  const zone = zones[place];
  if (!zone) return null;
  const step = (icon: 'chevron-left' | 'chevron-right', to: number, id: string) => {
    const other = zones[to];
    return (
      <IconButton
        icon={icon}
        size="small"
        label={label(id)}
        disabled={!other}
        onClick={() => other && onShow(other.workspaceId)}
      />
    );
  };
  const kept = [...new Set(zone.week.flatMap(({ keptFor }) => keptFor))];
  return (
    <aside className={styles.panel} aria-label={zone.name}>
      <header>
        <h2>{zone.name}</h2>
        {step('chevron-left', place - 1, 'previous')}
        {step('chevron-right', place + 1, 'next')}
        <p className="soft">
          {intl.formatMessage({ id: 'use.seats' }, { count: zone.seats })}
          {kept.length > 0 && `, ${intl.formatMessage({ id: 'use.kept' }, { departments: intl.formatList(kept) })}`}
        </p>
      </header>
      <table className={styles.week}>
        <caption>{label('week')}</caption>
        <thead>
          <tr>
            <th scope="col">{label('column.day')}</th>
            <th scope="col">{label('column.morning')}</th>
            <th scope="col">{label('column.afternoon')}</th>
          </tr>
        </thead>
        <tbody>
          {[1, 2, 3, 4, 5].map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{dates.weekday(addDays(someMonday, weekday - 1), 'long')}</th>
              {zone.week
                .filter((half) => half.weekday === weekday)
                .map(({ half, percent, keptFor }) => (
                  <td key={half} data-step={percent === null ? undefined : heatStep(percent)}>
                    {percent === null ? '–' : intl.formatNumber(percent / 100, { style: 'percent' })}
                    {keptFor.length > 0 && (
                      <Icon
                        name="lock"
                        size={12}
                        label={intl.formatMessage({ id: 'use.kept' }, { departments: intl.formatList(keptFor) })}
                      />
                    )}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{label('others')}</h3>
      <ul className={styles.others}>
        {zones.map(({ workspaceId, name, percent }) => (
          <li key={workspaceId}>
            <button type="button" aria-pressed={workspaceId === zone.workspaceId} onClick={() => onShow(workspaceId)}>
              <span>{name}</span>
              <progress max={100} value={percent ?? 0} aria-hidden="true" />
              <b className="num">{percent === null ? '–' : intl.formatNumber(percent / 100, { style: 'percent' })}</b>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
