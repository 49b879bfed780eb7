import type { Half, Neighbourhoods } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { useApiMutation, useApiQuery } from '@escale/platform';
import { addDays } from '@escale/rules';
import { Announce, cx, Notice, SkeletonText, useDates } from '@escale/ui';
import { Field, Select } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { someMonday } from '../../some-monday.ts';
import drawer from '../drawer/drawer.module.css';
import styles from './kept.module.css';
import { departmentsIn, toggled } from './kept.rules.ts';

const weekdays = [1, 2, 3, 4, 5];
const halves = ['morning', 'afternoon'] as const;

/** The zones of a floor, and the half-days in which each is kept for departments (MAP-07). */
export function KeptZones({ floorId }: { floorId: string }) {
  const intl = useIntl();
  const params = { id: floorId };
  const query = useApiQuery(cockpitApi.neighbourhoods.list, { params });
  const set = useApiMutation(cockpitApi.neighbourhoods.set);
  const [chosen, setChosen] = useState<string | null>(null);
  const failed = query.error ?? set.error;
  if (!query.data) return failed ? <Notice tone="danger">{failed.message}</Notice> : <SkeletonText lines={3} />;
  const { zones, departments } = query.data;
  const departmentId = chosen ?? departments[0]?.id;
  const toggle = (zone: Zone, weekday: number, half: Half) => {
    if (departmentId === undefined || set.isPending) return;
    const kept = toggled(zone.kept, weekday, half, departmentId);
    set.mutate({ params: { ...params, workspaceId: zone.workspaceId }, body: { kept } });
  };
  const missing =
    zones.length === 0 ? 'floors.kept.none' : departmentId === undefined ? 'floors.kept.no-department' : null;
  return (
    <section className={drawer.part}>
      <h3>
        <FormattedMessage id="floors.kept" />
      </h3>
      <p className="soft">
        <FormattedMessage id={missing ?? 'floors.kept.how'} />
      </p>
      {missing === null && (
        <>
          <Field label={<FormattedMessage id="floors.kept.for" />}>
            <Select
              size="small"
              value={departmentId}
              options={departments.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          </Field>
          <ul className={styles.zones}>
            {zones.map((zone) => (
              <ZoneWeek
                key={zone.workspaceId}
                {...{ zone, departments, departmentId }}
                onToggle={(weekday, half) => toggle(zone, weekday, half)}
              />
            ))}
          </ul>
        </>
      )}
      <Announce>{set.isSuccess ? intl.formatMessage({ id: 'floors.kept.saved' }) : ''}</Announce>
      {failed && <Notice tone="danger">{failed.message}</Notice>}
    </section>
  );
}

type Zone = Neighbourhoods['zones'][number];
interface ZoneWeekProps {
  zone: Zone;
  departments: Neighbourhoods['departments'];
  departmentId: string | undefined;
  onToggle: (weekday: number, half: Half) => void;
}

/** The working week of one zone: a button a half, pressed where it is kept for the chosen department. */
function ZoneWeek({ zone, departments, departmentId, onToggle }: ZoneWeekProps) {
  const intl = useIntl();
  const dates = useDates();
  const nameOf = new Map(departments.map(({ id, name }) => [id, name]));
  return (
    <li>
      <b id={`kept-${zone.workspaceId}`}>{zone.name}</b>
      <fieldset className={styles.week} aria-labelledby={`kept-${zone.workspaceId}`}>
        {weekdays.map((weekday) => {
          const date = addDays(someMonday, weekday - 1);
          return (
            <div key={weekday}>
              <small aria-hidden="true">{dates.weekday(date, 'short')}</small>
              {halves.map((half) => {
                const ids = departmentsIn(zone.kept, weekday, half);
                const names = ids.map((id) => nameOf.get(id) ?? '');
                const all = intl.formatMessage({ id: 'floors.kept.all' });
                const label = intl.formatMessage(
                  { id: 'floors.kept.mark' },
                  {
                    day: dates.weekday(date, 'long'),
                    half: intl.formatMessage({ id: `floors.kept.half.${half}` }),
                    departments: names.length > 0 ? intl.formatList(names) : all,
                  },
                );
                return (
                  <button
                    key={half}
                    type="button"
                    className={cx(styles.half, ids.length > 0 && styles.kept)}
                    aria-pressed={departmentId !== undefined && ids.includes(departmentId)}
                    aria-label={label}
                    title={label}
                    data-names={names.map((name) => name.slice(0, 2)).join(' ')}
                    onClick={() => onToggle(weekday, half)}
                  />
                );
              })}
            </div>
          );
        })}
      </fieldset>
    </li>
  );
}
