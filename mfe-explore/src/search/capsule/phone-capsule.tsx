import type { SearchQuery } from '@escale/contract';
import { Icon, PlaceName, useDates } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { filterCount, hoursOf } from '../search-address.ts';
import styles from './phone-capsule.module.css';
import type { ChangeSearch } from './use-capsule-fields.tsx';

const SearchSheet = lazy(() => import('./search-sheet.tsx').then(({ SearchSheet: sheet }) => ({ default: sheet })));

interface PhoneCapsuleProps {
  query: SearchQuery;
  placeName: string | null;
  onChange: ChangeSearch;
  onFilters: () => void;
}

/** The search of phones in two lines; a press opens it as a sheet (look.md 'Explore'). */
export function PhoneCapsule({ query, placeName, onChange, onFilters }: PhoneCapsuleProps) {
  const intl = useIntl();
  const dates = useDates();
  const [open, setOpen] = useState(false);
  const hours = hoursOf(query);
  const count = filterCount(query);
  const people = Number(query.people ?? 1);
  const words = [
    query.date ? dates.shortDay(query.date) : intl.formatMessage({ id: 'explore.capsule.any-day' }),
    hours
      ? dates.hours(hours)
      : intl.formatMessage({ id: `explore.part.${query.part ?? 'day'}` }).toLocaleLowerCase(intl.locale),
    intl.formatMessage({ id: 'explore.people.short' }, { count: people }),
  ];
  return (
    <search className={styles.capsule} aria-label={intl.formatMessage({ id: 'explore.capsule.label' })}>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="search" size={20} />
        <span className={styles.words}>
          <b>
            <PlaceName>{placeName ?? intl.formatMessage({ id: 'explore.capsule.anywhere' })}</PlaceName>
          </b>
          <span>{words.join(' · ')}</span>
        </span>
      </button>
      <button
        type="button"
        className={styles.filters}
        aria-label={intl.formatMessage({ id: 'explore.filters.button' }, { count })}
        aria-haspopup="dialog"
        onClick={onFilters}
      >
        <Icon name="sliders-horizontal" size={20} />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      {open && (
        <Suspense>
          <SearchSheet query={query} placeName={placeName} onClose={() => setOpen(false)} onApply={onChange} />
        </Suspense>
      )}
    </search>
  );
}
