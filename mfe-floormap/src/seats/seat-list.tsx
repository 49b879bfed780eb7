import { type FloorPlan, pictureUrl } from '@escale/contract';
import { Avatar, VisuallyHidden } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './seat-list.module.css';
import { inOrder, type Seat } from './seat-rules.ts';
import { SeatSwatch } from './seat-swatch.tsx';
import { useSeatWords } from './use-seat-words.ts';

interface SeatListProps {
  plan: FloorPlan;
  seats: readonly Seat[];
  chosenId: string | null;
  canChoose: (seat: Seat) => boolean;
  onChoose: (seat: Seat) => void;
}

/** The plan as text: every zone with its seats, the same choice as on the drawing (MAP-03). */
export function SeatList({ plan, seats, chosenId, canChoose, onChoose }: SeatListProps) {
  const intl = useIntl();
  const words = useSeatWords();
  if (seats.length === 0) return <p className={styles.none}>{intl.formatMessage({ id: 'floormap.list.none' })}</p>;
  return (
    <div className={styles.list}>
      {plan.zones.map((zone) => {
        const own = inOrder(seats.filter((seat) => seat.workspaceId === zone.workspaceId));
        if (own.length === 0) return null;
        return (
          <section key={zone.workspaceId} aria-labelledby={`zone-${zone.workspaceId}`}>
            <h2 id={`zone-${zone.workspaceId}`}>
              {zone.name}{' '}
              <small>
                {zone.kept
                  ? intl.formatMessage({ id: 'floormap.zone.kept' }, { departments: intl.formatList(zone.keptFor) })
                  : intl.formatMessage({ id: 'floormap.zone.free' }, { count: zone.free })}
              </small>
            </h2>
            <ul>
              {own.map((seat) => (
                <li key={seat.id}>
                  <button
                    type="button"
                    aria-pressed={seat.id === chosenId}
                    aria-disabled={!canChoose(seat)}
                    onClick={() => canChoose(seat) && onChoose(seat)}
                  >
                    {seat.holder && seat.state === 'colleague' ? (
                      <Avatar
                        name={words.holder(seat) ?? ''}
                        src={seat.holder.avatar && pictureUrl(seat.holder.avatar, 160)}
                        size={26}
                        ring="office"
                        decorative
                      />
                    ) : (
                      <SeatSwatch state={seat.id === chosenId ? 'chosen' : seat.state} initials={seat.initials} />
                    )}
                    <VisuallyHidden>{words.title(seat)}</VisuallyHidden>
                    <b className="num" aria-hidden="true">
                      {seat.name}
                    </b>{' '}
                    <span>{words.state(seat)}</span>
                    {seat.features.length > 0 && (
                      <VisuallyHidden>{seat.features.map(words.feature).join(', ')}</VisuallyHidden>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
