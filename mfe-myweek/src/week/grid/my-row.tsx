import { faceOf, type LocationType, type OwnDay, type Part, type PolicyLimits, type Position } from '@escale/contract';
import type { OfficeClosure } from '@escale/contract/schedule';
import { useSession } from '@escale/platform';
import { Announce, Avatar } from '@escale/ui';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import type { Tried } from '../head/tried.rules.ts';
import { hoursOf, offersOf } from '../hours/hours-of.ts';
import { closedOffice, isClosed } from '../state/closures.rules.ts';
import { placeOf } from '../state/day-parts.ts';
import { copyTarget, copyTargets, moveTarget } from '../state/move.rules.ts';
import type { Cuts } from '../state/use-cuts.ts';
import type { Releasing } from '../state/use-week.ts';
import type { WeekEdits } from '../state/use-week-edits.ts';
import type { DaySummary } from '../state/week.queries.ts';
import { actionOfKey, type Cell, cellsOf, scheduleId } from '../state/week-keys.ts';
import { halfOf } from '../state/week-range.ts';
import { useDayName } from '../words/use-day-name.ts';
import { LocationPopover } from './location-popover.tsx';
import { MyCell } from './my-cell.tsx';
import styles from './my-row.module.css';
import { useCellDrag } from './use-cell-drag.ts';

interface MyRowProps {
  days: readonly OwnDay[];
  summary: readonly DaySummary[];
  closures: readonly OfficeClosure[];
  limits: PolicyLimits | undefined;
  site: Position | null;
  edits: WeekEdits;
  cuts: Cuts;
  today: string;
  onTry: (tried: Tried | null) => void;
  onRelease: (releasing: Releasing) => void;
  onOpenDay: (cell: Cell) => void;
}

/** The member's week: the only editable row, by click, keys and drag (WEK-03, look.md 'My week'). */
export function MyRow(props: MyRowProps) {
  const { days, summary, closures, limits, site, edits, cuts, today, onTry, onRelease, onOpenDay } = props;
  const { member } = useSession();
  const [selected, setSelected] = useState<Cell | null>(null);
  const [part, setPart] = useState<Part | null>(null);
  const [held, setHeld] = useState<{ cell: Cell; kind: 'move' | 'copy' } | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const wanted = useRef<string | null>(null);
  const known = (cell: Cell | null) => (cell && days.some(({ date }) => date === cell.date) ? cell : null);
  const current = known(selected);
  const opened = current && part ? dayOf(days, current.date) : null;

  // Splitting and merging replace cells: the focus moves to the replacement once it is rendered, unless it has moved on.
  useEffect(() => {
    const focused = document.activeElement;
    if (!wanted.current) return;
    if (focused && focused !== document.body && !row.current?.contains(focused)) wanted.current = null;
    const cell = row.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });

  const copy = (from: Cell, targets: Cell[]) => {
    const place = placeOf(dayOf(days, from.date), from.part);
    if (place.locationType !== 'notDefined') void edits.setAll(targets.map((cell) => ({ cell, ...place })));
  };
  const move = (from: Cell, to: Cell) => {
    const target = moveTarget(from, to);
    if (target) void edits.move(from, target);
  };
  const drag = useCellDrag({ move, copy: (from, to) => copy(from, copyTargets(days, from, to)) });
  const paste = (cell: Cell) => {
    if (!held || !known(held.cell)) return;
    if (held.kind === 'copy') return copy(held.cell, [copyTarget(days, held.cell, cell)]);
    setHeld(null);
    move(held.cell, cell);
  };
  const toggleCut = (cell: Cell) => {
    const next = cuts.toggle(dayOf(days, cell.date), cell.part);
    wanted.current = scheduleId(next);
    setSelected(next);
    if (part) setPart(next.part);
  };
  const choose = (cell: Cell, locationType: LocationType, locationId?: string) => {
    setPart(null);
    void (locationId ? edits.set(cell, locationType, locationId) : edits.set(cell, locationType));
  };
  const turnTo = (next: Part) => {
    if (!current) return;
    const day = dayOf(days, current.date);
    if (next === 'day' && cuts.isCut(day) && !cuts.isOpen(day)) setPart('day');
    else if (next === 'day') {
      cuts.join(day);
      setSelected({ date: day.date, part: 'day' });
      setPart('day');
    } else {
      if (!cuts.isCut(day)) cuts.open(day);
      setSelected({ date: day.date, part: next });
      setPart(next);
    }
  };
  const tryOut = useCallback(
    (type: LocationType | null) => onTry(type && opened && part ? { day: opened, part, type } : null),
    [onTry, opened, part],
  );
  const onKey = (event: KeyboardEvent<HTMLElement>, cell: Cell) => {
    if (event.altKey) return;
    const action = actionOfKey(event.key, event.ctrlKey || event.metaKey);
    if (event.key === 'Escape') setHeld(null);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'set') void edits.set(cell, action.locationType);
    if (action.kind === 'cut') toggleCut(cell);
    if (action.kind === 'open') setPart(cell.part);
    if (action.kind === 'copy' || action.kind === 'move') setHeld({ cell, kind: action.kind });
    if (action.kind === 'paste') paste(cell);
  };

  return (
    <div
      role="row"
      className={styles.me}
      ref={row}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && relatedTarget.dataset.spot && !row.current?.contains(relatedTarget))
          setSelected(null);
      }}
    >
      <div role="rowheader" className={styles.who}>
        {member && <Avatar {...faceOf(member)} size={40} decorative />}
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
      {days.map((day, index) => (
        <div key={day.date} className={styles.cell} role="none">
          {cellsOf(day.date, cuts.isCut(day)).map((cell) => {
            const isCurrent = current !== null && scheduleId(current) === scheduleId(cell);
            return (
              <MyCell
                key={cell.part}
                ref={isCurrent ? anchor : undefined}
                cell={cell}
                column={index + 1}
                half={halfOf(day, cell.part)}
                isClosed={isClosed(closures, day.date, halfOf(day, cell.part).buildingId)}
                hours={hoursOf(day, cell.part)}
                offers={offersOf(day, cell.part)}
                selected={isCurrent}
                expanded={isCurrent && part !== null}
                dropTarget={drag.isTarget(cell)}
                held={drag.source === scheduleId(cell) || (held !== null && scheduleId(held.cell) === scheduleId(cell))}
                onFocus={() => setSelected(cell)}
                onOpen={() => {
                  setSelected(cell);
                  setPart(cell.part);
                }}
                onDrag={(event, kind) => drag.start(cell, event, kind)}
                onKey={(event) => onKey(event, cell)}
              />
            );
          })}
        </div>
      ))}
      {createPortal(<Announce>{held && <Held {...held} />}</Announce>, document.body)}
      {current && part && opened && (
        <LocationPopover
          key={scheduleId(current)}
          anchor={anchor}
          day={opened}
          part={part}
          summary={summary.find(({ date }) => date === current.date)}
          closed={closedOffice(closures, opened, member?.homeBuildingId ?? null)}
          limits={limits}
          site={site}
          isCut={cuts.isCut(opened)}
          today={today}
          onClose={() => {
            wanted.current = scheduleId(current);
            setPart(null);
          }}
          onPart={turnTo}
          onChoose={(locationType, locationId) => {
            wanted.current = scheduleId(current);
            choose({ date: current.date, part }, locationType, locationId);
          }}
          onCut={() => toggleCut(current)}
          onTry={tryOut}
          onRelease={(releasing) => {
            wanted.current = scheduleId(current);
            setPart(null);
            onRelease(releasing);
          }}
          onDay={() => {
            setPart(null);
            onOpenDay({ date: current.date, part });
          }}
        />
      )}
    </div>
  );
}

/** The cell held by Ctrl+C or Ctrl+X, for readers who cannot see the dashed edge. */
function Held({ cell: { date, part }, kind }: { cell: Cell; kind: 'move' | 'copy' }) {
  const day = useDayName()(date);
  const cell = <FormattedMessage id="myweek.cell.day" values={{ day, part }} />;
  return <FormattedMessage id={`myweek.key.held.${kind}`} values={{ cell }} />;
}

function dayOf(days: readonly OwnDay[], date: string): OwnDay {
  const day = days.find((one) => one.date === date);
  if (!day) throw new RangeError(`${date} is not in this week`);
  return day;
}
