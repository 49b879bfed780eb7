import { faceOf } from '@escale/contract';
import { AvatarStack, LocationTile, useLocationWords } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import type { Colleague } from './colleague-rows.tsx';
import styles from './place-rows.module.css';
import { placesOf } from './places.rules.ts';

/** The week by places: a row a site, who is there each day, a bar as long as the day is busy. */
export function PlaceRows({ people, dates }: { people: readonly Colleague[]; dates: readonly string[] }) {
  const words = useLocationWords();
  const rows = placesOf(people);
  const most = Math.max(1, ...rows.flatMap((row) => dates.map((date) => row.people.get(date)?.length ?? 0)));
  return rows.map((row) => (
    <div key={row.key} role="row" className={styles.row}>
      <div role="rowheader" className={styles.place}>
        <LocationTile type={row.type} size="l" />
        <span>
          <b>{row.label ?? words[row.type]}</b>
          {row.label && <small>{words[row.type]}</small>}
        </span>
      </div>
      {dates.map((date) => {
        const there = row.people.get(date) ?? [];
        return (
          <div key={date} role="gridcell" className={styles.cell} data-loc={row.type}>
            {there.length > 0 && (
              <>
                <AvatarStack people={there.map(faceOf)} size={24} max={4} />
                <span className={styles.count}>
                  <FormattedMessage id="myweek.places.people" values={{ count: there.length }} />
                </span>
                <i className={styles.bar} style={{ inlineSize: `${(there.length / most) * 100}%` }} />
              </>
            )}
          </div>
        );
      })}
    </div>
  ));
}
