import { faceOf, pages } from '@escale/contract';
import { Anchor, Avatar, Dialog, LocationTile, useLocationWords } from '@escale/ui';
import { useIntl } from 'react-intl';
import type { Week } from '../state/use-week.ts';
import type { Colleague } from '../state/week.queries.ts';
import { choosable } from '../state/week-keys.ts';
import { isWhole, undefinedDay } from '../state/week-range.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './day-people.module.css';

/** Who is where on a day, on a phone: a sheet by place, people at the member's site first (WEK-02). */
export function DayPeople({ week, date, onClose }: { week: Week; date: string; onClose: () => void }) {
  const intl = useIntl();
  const words = useLocationWords();
  const name = useDayName()(date);
  const people = (week.teammates.data?.people ?? []).map((colleague) => ({ colleague, day: dayOf(colleague, date) }));
  const siteId = week.mySite?.id ?? null;
  return (
    <Dialog open onClose={onClose} title={name}>
      <div className={styles.people}>
        {([...choosable, 'working'] as const).map((type) => {
          const there = people
            .filter(({ day }) => day.halves.some(({ locationType }) => locationType === type))
            .sort((a, b) => Number(isAt(b.day, siteId)) - Number(isAt(a.day, siteId)));
          if (there.length === 0) return null;
          return (
            <section key={type}>
              <h3>
                <LocationTile type={type} /> {words[type]} <span className="num">{there.length}</span>
              </h3>
              <ul>
                {there.map(({ colleague: { person }, day }) => {
                  const half = day.halves.find(({ locationType }) => locationType === type);
                  return (
                    <li key={person.id}>
                      <Anchor href={pages.connections(person.id)}>
                        <Avatar {...faceOf(person)} size={32} decorative />
                        <span>
                          {faceOf(person).name}
                          <small>
                            {[
                              half?.label,
                              !isWhole(day) && half && intl.formatMessage({ id: `myweek.half.${half.half}` }),
                            ]
                              .filter(Boolean)
                              .join(' · ')}
                          </small>
                        </span>
                      </Anchor>
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

function dayOf({ days }: Colleague, date: string) {
  return days.find((day) => day.date === date) ?? undefinedDay(date);
}

function isAt({ halves }: ReturnType<typeof dayOf>, siteId: string | null): boolean {
  return siteId !== null && halves.some(({ buildingId }) => buildingId === siteId);
}
