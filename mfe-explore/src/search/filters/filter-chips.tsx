import type { SearchQuery } from '@escale/contract';
import { Chip } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { filterCount, flags } from '../search-address.ts';
import styles from './filter-chips.module.css';
import { FlagChips } from './flag-chips.tsx';
import { narrowingsOf, without, withoutAny } from './narrowing.ts';
import { useNarrowingWords } from './use-narrowing-words.ts';

interface FilterChipsProps {
  query: SearchQuery;
  onChange: (changes: Partial<SearchQuery>) => void;
  onFilters: () => void;
  /** Whether the button for all filters is shown here; on phones it is in the capsule. */
  withAll: boolean;
}

/** The most used filters, one tap each; active filters of the dialog can be removed here too (EXP-03). */
export function FilterChips({ query, onChange, onFilters, withAll }: FilterChipsProps) {
  const intl = useIntl();
  const words = useNarrowingWords();
  const narrowings = narrowingsOf(query);
  const chosen = narrowings.filter((filter) => !flags.some((flag) => flag === filter));
  return (
    <div className={styles.chips}>
      {withAll && (
        <Chip icon="sliders-horizontal" count={filterCount(query)} onClick={onFilters}>
          <FormattedMessage id="explore.filters.title" />
        </Chip>
      )}
      {chosen.map((filter) => (
        <Chip
          key={filter}
          onRemove={() => onChange(without(filter))}
          removeLabel={intl.formatMessage({ id: 'explore.none.drop' }, { filter: words(filter, query) })}
        >
          {words(filter, query)}
        </Chip>
      ))}
      <FlagChips query={query} onChange={onChange} />
      {query.unavailable && (
        <Chip on onClick={() => onChange({ unavailable: undefined })}>
          <FormattedMessage id="explore.filter.unavailable" />
        </Chip>
      )}
      {narrowings.length > 1 && (
        <Chip icon="x" onClick={() => onChange(withoutAny())}>
          <FormattedMessage id="explore.filters.clear" />
        </Chip>
      )}
    </div>
  );
}
