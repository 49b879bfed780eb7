import { faceOf } from '@escale/contract';
import { AvatarStack, cx, Icon, useDates } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Found } from './best-day.page.tsx';
import { BookBar } from './book-bar.tsx';
import styles from './day-list.module.css';
import { PlaceChoice } from './place-choice.tsx';

interface Props {
  found: Found;
  open: string | null;
  onOpen: (date: string) => void;
}

/** The best days in order; the open one with its places, and the booking for everybody who can come (EXP-15). */
export function DayList({ found: { best, people }, open, onOpen }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const [wanted, setWanted] = useState<string | null>(null);
  const me = people[0]?.person.id;
  const day = best.find(({ date }) => date === open);
  const place = day?.places.find(({ workspaceId }) => workspaceId === wanted) ?? day?.places[0];
  const personOf = (id: string) => people.find(({ person }) => person.id === id)?.person;
  const namesOf = (ids: readonly string[]) =>
    intl.formatList(
      ids.flatMap((id) =>
        id === me ? intl.formatMessage({ id: 'connections.best-day.you-too' }) : (personOf(id)?.firstName ?? []),
      ),
      { type: 'conjunction' },
    );
  return (
    <aside className={styles.days} aria-labelledby="best-day-days">
      <div className={styles.list}>
        <h2 id="best-day-days">
          <FormattedMessage id="connections.best-day.days" values={{ count: best.length }} />
        </h2>
        {best.length === 0 && (
          <p className="soft">
            <FormattedMessage id="connections.best-day.none" />
          </p>
        )}
        {best.map((one, index) => {
          const isOpen = one.date === open;
          const coming = [...one.there, ...one.free];
          const missing = [...one.away, ...one.unknown];
          return (
            <section key={one.date} className={cx(styles.card, isOpen && styles.open)}>
              <h3>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={`best-day-${one.date}`}
                  onClick={() => onOpen(one.date)}
                >
                  <span className={styles.rank}>{index + 1}</span>
                  <span>
                    <b>
                      {intl.formatMessage(
                        { id: `connections.best-day.when.${one.part}` },
                        { day: dates.day(one.date) },
                      )}
                    </b>
                    <small>
                      <FormattedMessage
                        id="connections.best-day.who-comes"
                        values={{
                          coming: coming.length,
                          all: people.length,
                          there: one.there.length,
                          missing: missing.length,
                          names: namesOf(missing.slice(0, 3)),
                        }}
                      />
                    </small>
                  </span>
                  {!isOpen && (
                    <AvatarStack
                      people={people.flatMap(({ person }) => (coming.includes(person.id) ? faceOf(person) : []))}
                      max={3}
                    />
                  )}
                  <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
                </button>
              </h3>
              <div id={`best-day-${one.date}`} hidden={!isOpen}>
                {isOpen && (
                  <PlaceChoice day={one} people={people} chosen={place?.workspaceId ?? null} onChoose={setWanted} />
                )}
              </div>
            </section>
          );
        })}
      </div>
      {day && <BookBar day={day} place={place} people={people} />}
    </aside>
  );
}
