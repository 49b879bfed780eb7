import type { LocationType, ScheduleDay } from '@escale/contract';
import { faceOf } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Avatar } from '@escale/ui';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DaySummary } from './day-header.tsx';
import { LocationPopover } from './location-popover.tsx';
import { MyCell } from './my-cell.tsx';
import styles from './my-row.module.css';
import { useCopyByDrag } from './use-copy-by-drag.ts';
import { actionOfKey, type Cell, cellsOf, neighbour, scheduleId } from './week-keys.ts';
import { isWhole } from './week-range.ts';

interface MyRowProps {
  days: readonly ScheduleDay[];
  summary: readonly DaySummary[];
  onSet: (cell: Cell, locationType: LocationType, locationId?: string | null) => void;
  onOpenDay: (date: string) => void;
}

/** My week: the one row that can be edited, by click, keys and drag (WEK-03, look.md 'My week'). */
export function MyRow({ days, summary, onSet, onOpenDay }: MyRowProps) {
  const intl = useIntl();
  const { member } = useSession();
  const [cut, setCut] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<Cell | null>(null);
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const isCut = (date: string) => cut.has(date) || !isWhole(dayOf(days, date));
  const cells = cellsOf(
    days.map(({ date }) => date),
    isCut,
  );
  const focusOf = selected ?? cells[0] ?? null;
  const drag = useCopyByDrag((from, to) => {
    const source = halfOf(dayOf(days, from.date), from);
    if (source.locationType !== 'notDefined') onSet(to, source.locationType, source.locationId);
  });

  const focus = (cell: Cell) => {
    setSelected(cell);
    row.current?.querySelector<HTMLElement>(`[data-cell="${scheduleId(cell)}"]`)?.focus();
  };
  const toggleCut = (date: string) => {
    if (!isWhole(dayOf(days, date))) return;
    setCut((known) =>
      known.has(date) ? new Set([...known].filter((one) => one !== date)) : new Set([...known, date]),
    );
    setSelected(cut.has(date) ? { date, part: 'day' } : { date, part: 'morning' });
  };
  const openOn = (cell: Cell, element: HTMLElement) => {
    anchor.current = element;
    setSelected(cell);
    setOpen(true);
  };

  return (
    <div role="row" className={styles.me} ref={row}>
      <div role="rowheader" className={styles.who}>
        {member && <Avatar {...faceOf(member)} size={40} />}
        <span>
          <b>
            <FormattedMessage id="myweek.me.you" />
          </b>
          {member && (
            <small>
              {member.firstName} {member.lastName}
            </small>
          )}
        </span>
      </div>
      {days.map((day) => (
        <div key={day.date} className={styles.cell} role="none">
          {cells
            .filter(({ date }) => date === day.date)
            .map((cell) => (
              <MyCell
                key={cell.part}
                cell={cell}
                half={halfOf(day, cell)}
                selected={selected !== null && scheduleId(selected) === scheduleId(cell)}
                tabbable={focusOf !== null && scheduleId(focusOf) === scheduleId(cell)}
                dropTarget={drag.target === scheduleId(cell)}
                onFocus={() => setSelected(cell)}
                onOpen={(element) => openOn(cell, element)}
                onGrip={(event) => drag.start(cell, event)}
                onKey={(key, element) => {
                  const action = actionOfKey(key);
                  if (action?.kind === 'move') focus(neighbour(cells, cell, action.by));
                  if (action?.kind === 'set') onSet(cell, action.locationType);
                  if (action?.kind === 'cut') toggleCut(cell.date);
                  if (action?.kind === 'open') openOn(cell, element);
                  return action !== null;
                }}
              />
            ))}
        </div>
      ))}
      {open && selected && (
        <LocationPopover
          anchor={anchor}
          cell={selected}
          half={halfOf(dayOf(days, selected.date), selected)}
          summary={summary.find(({ date }) => date === selected.date)}
          label={intl.formatDate(selected.date, { weekday: 'long', day: 'numeric', timeZone: 'UTC' })}
          onClose={() => setOpen(false)}
          onPart={(part) => {
            if (part !== 'day' && !isCut(selected.date)) setCut((known) => new Set([...known, selected.date]));
            setSelected({ date: selected.date, part });
          }}
          onChoose={(locationType) => {
            onSet(selected, locationType);
            setOpen(false);
          }}
          onDay={() => {
            setOpen(false);
            onOpenDay(selected.date);
          }}
        />
      )}
    </div>
  );
}

function dayOf(days: readonly ScheduleDay[], date: string): ScheduleDay {
  const day = days.find((one) => one.date === date);
  if (!day) throw new RangeError(`${date} is not in this week`);
  return day;
}

function halfOf(day: ScheduleDay, { part }: Cell): ScheduleDay['halves'][0] {
  return day.halves[part === 'afternoon' ? 1 : 0];
}
