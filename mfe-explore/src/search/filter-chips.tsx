import type { SearchQuery } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Chip } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './filter-chips.module.css';
import { flagIcons, mayFlag } from './flags.ts';
import { narrowingsOf, without, withoutAny } from './narrowing.ts';
import { filterCount, flags } from './search-address.ts';
import { useNarrowingWords } from './use-narrowing-words.ts';

interface FilterChipsProps {
  query: SearchQuery;
  onChange: (changes: Partial<SearchQuery>) => void;
  onFilters: () => void;
  /** Whether the way to all filters stands here; on phones it is in the capsule. */
  withAll: boolean;
}

/** The filters most used, one tap each; those of the dialog that are on can be taken away here too (EXP-03). */
export function FilterChips({ query, onChange, onFilters, withAll }: FilterChipsProps) {
  const intl = useIntl();
  const { member } = useSession();
  const words = useNarrowingWords();
  const narrowings = narrowingsOf(query);
  const chosen = narrowings.filter((filter) => !flags.some((flag) => flag === filter));
  return (
    <div className={styles.chips}>
      {withAll && (
        <Chip icon="sliders-horizontal" count={filterCount(query)} onClick={onFilters}>
          <FormattedMessage id="explore.filters.open" />
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
      {flags
        .filter((flag) => mayFlag(flag, member))
        .map((flag) => (
          <Chip
            key={flag}
            icon={flagIcons[flag]}
            on={query[flag] === true}
            onClick={() => onChange({ [flag]: query[flag] === true ? undefined : true })}
          >
            <FormattedMessage id={`explore.filter.${flag}`} />
          </Chip>
        ))}
      {narrowings.length > 1 && (
        <Chip icon="x" onClick={() => onChange(withoutAny())}>
          <FormattedMessage id="explore.filters.clear" />
        </Chip>
      )}
    </div>
  );
}
