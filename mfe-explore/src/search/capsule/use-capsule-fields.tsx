import type { SearchQuery } from '@escale/contract';
import { PlaceName, Stepper, useDates } from '@escale/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { partOn } from '../rest-of-day.ts';
import { hoursOf } from '../search-address.ts';
import styles from './capsule.module.css';

const DateField = lazy(() => import('../later-panels.ts').then(({ DateField: field }) => ({ default: field })));
const DurationField = lazy(() => import('../later-panels.ts').then(({ DurationField: field }) => ({ default: field })));

const WhereField = lazy(() => import('../later-panels.ts').then(({ WhereField: field }) => ({ default: field })));

export type ChangeSearch = (changes: Partial<SearchQuery>, placeName?: string | null) => void;

/** One field of a search: its name, its current value, and its control. */
export interface CapsuleField {
  name: 'where' | 'when' | 'duration' | 'people';
  label: string;
  value: ReactNode;
  panel: ReactNode;
}

/** The people option is a number up to 30 and more (spec §9). */
const mostPeople = 30;

/** Place, date, duration and people, for the line of wide screens and the sheet of phones alike (EXP-02). */
export function useCapsuleFields(
  query: SearchQuery,
  placeName: string | null,
  onChange: ChangeSearch,
  onDone: () => void,
): CapsuleField[] {
  const intl = useIntl();
  const dates = useDates();
  const people = Number(query.people ?? 1);
  const hours = hoursOf(query);
  const part = intl.formatMessage({ id: `explore.part.${query.part ?? 'day'}` });
  const answer: Record<CapsuleField['name'], [value: ReactNode, panel: ReactNode]> = {
    where: [
      <PlaceName key="where">{placeName ?? intl.formatMessage({ id: 'explore.capsule.anywhere' })}</PlaceName>,
      <Suspense key="where">
        <WhereField
          onChoose={(place) => {
            onChange(
              {
                locality: place.locality,
                bounds: undefined,
                lat: place.position.lat,
                lng: place.position.lng,
                q: undefined,
              },
              place.name,
            );
            onDone();
          }}
        />
      </Suspense>,
    ],
    when: [
      query.date ? dates.shortDay(query.date) : intl.formatMessage({ id: 'explore.capsule.any-day' }),
      <Suspense key="when">
        <DateField
          value={query.date ?? null}
          onChange={(date) => {
            const chosen = date ?? undefined;
            const part = hours ? query.part : partOn(chosen, query.part ?? 'day', new Date());
            onChange({ date: chosen, ...(part === query.part ? {} : { part }) });
            onDone();
          }}
        />
      </Suspense>,
    ],
    duration: [
      hours
        ? dates.hours(hours)
        : query.arrival
          ? intl.formatMessage({ id: 'explore.duration.from' }, { part, time: dates.time(query.arrival) })
          : part,
      <Suspense key="duration">
        <DurationField part={query.part ?? 'day'} hours={hours} arrival={query.arrival ?? null} onChange={onChange} />
      </Suspense>,
    ],
    people: [
      intl.formatMessage(
        { id: people >= mostPeople ? 'explore.people.most' : 'explore.people.count' },
        { count: people },
      ),
      <div key="people" className={styles.panel}>
        <Stepper
          label={intl.formatMessage({ id: 'explore.capsule.people' })}
          value={people}
          min={1}
          max={mostPeople}
          onChange={(value) => onChange({ people: value })}
        />
        {people >= mostPeople && <p className="soft">{intl.formatMessage({ id: 'explore.people.most' })}</p>}
      </div>,
    ],
  };
  return (['where', 'when', 'duration', 'people'] as const).map((name) => ({
    name,
    label: intl.formatMessage({ id: `explore.capsule.${name}` }),
    value: answer[name][0],
    panel: answer[name][1],
  }));
}
