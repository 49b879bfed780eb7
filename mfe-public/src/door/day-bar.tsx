import type { DoorRoom } from '@escale/contract';
import { toLocal } from '@escale/rules';
import { placeOn, spanOf } from './day.rules.ts';
import styles from './door.module.css';

const hourMs = 3_600_000;
const percent = (share: number) => `${share * 100}%`;

/** The day as a bar: what is taken, and where it is now. The list beside it says the same in words. */
export function DayBar({ room, now, timezone }: { room: DoorRoom; now: number; timezone: string }) {
  if (room.open.length === 0) return null;
  const [from, to] = spanOf(room);
  const hours = Array.from({ length: (to - from) / hourMs + 1 }, (_, index) => from + index * hourMs);
  return (
    <div className={styles.day} aria-hidden="true">
      <div className={styles.hours}>
        {hours.map((hour) => (
          <span key={hour}>{Number(toLocal(hour, timezone).time.slice(0, 2))}</span>
        ))}
      </div>
      <div className={styles.bar}>
        {room.busy.map((busy) => {
          const left = placeOn(room, Date.parse(busy.from));
          const width = placeOn(room, Date.parse(busy.to)) - left;
          const isNow = Date.parse(busy.from) <= now && now < Date.parse(busy.to);
          return (
            <span
              key={busy.id}
              data-now={isNow || undefined}
              style={{ insetInlineStart: percent(left), inlineSize: percent(width) }}
            />
          );
        })}
        <i style={{ insetInlineStart: percent(placeOn(room, now)) }} />
      </div>
    </div>
  );
}
