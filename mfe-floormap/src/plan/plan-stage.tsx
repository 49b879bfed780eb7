import type { FloorPlan } from '@escale/contract';
import { IconButton } from '@escale/ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Seat, seatSize } from '../seats/seat-rules.ts';
import { useSeatWords } from '../seats/use-seat-words.ts';
import type { SeatLook } from './draw-seat.ts';
import { ManySeats } from './many-seats.tsx';
import styles from './plan.module.css';
import { PlanCanvas } from './plan-canvas.tsx';
import { PlanSeats } from './plan-seats.tsx';
import { areaOf, showPoint } from './plan-view.ts';
import { sceneOf } from './scene.ts';
import { useAvatars } from './use-avatars.ts';
import { useDrag } from './use-drag.ts';
import { usePalette } from './use-palette.ts';
import { usePlanView } from './use-plan-view.ts';
import { useScreenSize } from './use-screen-size.ts';
import { useShown } from './use-shown.ts';

export interface PlanStageProps {
  plan: FloorPlan;
  chosenId: string | null;
  canChoose: (seat: Seat) => boolean;
  onChoose: (seat: Seat) => void;
  dimmed?: (seat: Seat) => boolean;
  /** Whether a seat cannot be chosen because of its space. */
  isElsewhere?: ((seat: Seat) => boolean) | undefined;
  /** Seats that were searched for: marked, and brought into view. */
  found?: readonly Seat[] | undefined;
  /** The space to start with where the whole floor would be too small to read. */
  focusOn?: string;
  /** Percentage by seat that colours it instead of its state; null: closed. */
  heat?: ReadonlyMap<string, number | null>;
  /** What becomes of seats in another version of the plan. */
  signs?: ReadonlyMap<string, NonNullable<SeatLook['sign']>> | undefined;
  /** What is said of a seat instead of its state. */
  say?: (seat: Seat) => string;
  /** Content under the plan, beside the zoom. */
  foot?: ReactNode;
}
/** The most seats that are buttons of their own. */
const mostButtons = 500;
const nobodyDimmed = () => false;

/** A floor to view, pan and pick a seat from (MAP-03). */
export function PlanStage({
  plan,
  chosenId,
  canChoose,
  onChoose,
  dimmed = nobodyDimmed,
  isElsewhere,
  found,
  heat,
  signs,
  say,
  focusOn,
  foot,
}: PlanStageProps) {
  const intl = useIntl();
  const words = useSeatWords();
  const box = useRef<HTMLDivElement>(null);
  const screen = useScreenSize(box);
  const palette = usePalette(box);
  const avatars = useAvatars(plan.seats);
  const size = useMemo(() => seatSize(plan.seats), [plan.seats]);
  const isOfDay = say === undefined;
  const scene = useMemo(
    () =>
      sceneOf(plan, {
        // How much is free belongs to the day of the plan, not to what is said of its seats instead.
        freeWords: (count) => (isOfDay ? intl.formatMessage({ id: 'floormap.zone.free' }, { count }) : ''),
        keptWords: (departments) =>
          intl.formatMessage({ id: 'floormap.zone.kept' }, { departments: intl.formatList(departments) }),
      }),
    [plan, intl, isOfDay],
  );
  const [pointed, setPointed] = useState<Seat | null>(null);
  const first = focusOn ?? plan.seats[0]?.workspaceId;
  const zone = plan.zones.find(({ workspaceId }) => workspaceId === first);
  const whole = { x: 0, y: 0, ...plan.size };
  const start = isOfDay ? (areaOf(zone?.points ?? [], 1) ?? whole) : whole;
  const { view, percent, zoom, pan, fit, fitTo, set } = usePlanView(box, plan.size, screen, start);
  const marked = useMemo(() => new Set(found?.map(({ id }) => id)), [found]);
  const drag = useDrag({ pan, zoom });
  // Above some hundred seats, an element for each would be slower than the drawing (MAP-04).
  const Seats = plan.seats.length > mostButtons ? ManySeats : PlanSeats;
  useShown(found, fitTo);
  const label = (id: string) => intl.formatMessage({ id });
  const point = (seat: Seat | null, byKey: boolean) => {
    setPointed(seat);
    if (!seat || !byKey || !view || !screen) return;
    const next = showPoint(view, seat.at, screen, 48);
    // An unchanged view is not stored, so that it keeps following the size of the screen.
    if (next !== view) set(next);
  };
  return (
    <div className={styles.wrap}>
      <div ref={box} className={styles.stage} {...drag}>
        {view && screen && palette && screen.width > 0 && (
          <>
            <div className={styles.drawing} aria-hidden="true">
              <PlanCanvas
                {...{ scene, view, screen, palette, size }}
                seats={plan.seats.map((seat) => ({
                  at: seat.at,
                  ...heatOf(seat, heat),
                  ...signOf(signs?.get(seat.id)),
                  initials: seat.initials,
                  chosen: seat.id === chosenId,
                  marked: marked.has(seat.id),
                  hovered: seat.id === pointed?.id,
                  dimmed: dimmed(seat),
                  name: seat.name,
                  avatar: avatars.get(seat.holder?.avatar ?? '') ?? null,
                }))}
              />
            </div>
            <Seats
              seats={plan.seats}
              {...{ view, size, chosenId, canChoose, isElsewhere, onChoose, say }}
              onPoint={point}
            />
            {pointed && (
              <div
                className={styles.tip}
                aria-hidden="true"
                style={{
                  left: pointed.at[0] * view.scale + view.x,
                  top: (pointed.at[1] - size / 2) * view.scale + view.y - 8,
                }}
              >
                {words.title(pointed)}
                <small>{say?.(pointed) ?? words.state(pointed, isElsewhere?.(pointed))}</small>
              </div>
            )}
          </>
        )}
      </div>
      <div className={styles.foot}>
        <div>{foot}</div>
        <div className={styles.zoom}>
          <IconButton icon="minus" size="small" label={label('floormap.zoom.out')} onClick={() => zoom(1 / 1.4)} />
          <b className="num">{intl.formatNumber(percent / 100, { style: 'percent' })}</b>
          <IconButton icon="plus" size="small" label={label('floormap.zoom.in')} onClick={() => zoom(1.4)} />
          <IconButton icon="maximize-2" size="small" label={label('floormap.zoom.fit')} onClick={fit} />
        </div>
      </div>
    </div>
  );
}

/** The look of a seat: its state, or how much it is taken. */
function heatOf({ id, state }: Seat, heat: PlanStageProps['heat']): Pick<SeatLook, 'state' | 'heat'> {
  if (!heat) return { state };
  const percent = heat.get(id) ?? null;
  return percent === null ? { state: 'closed' } : { state: 'free', heat: percent };
}

const signOf = (sign: SeatLook['sign']) => (sign ? { sign } : {});
