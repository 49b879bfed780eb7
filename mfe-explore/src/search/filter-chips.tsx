import type { SearchQuery } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Chip, type IconName } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './filter-chips.module.css';
import { filterCount } from './search-address.ts';

const FiltersDialog = lazy(() =>
  import('./filters-dialog.tsx').then(({ FiltersDialog: dialog }) => ({ default: dialog })),
);

type Flag = 'freeCancellation' | 'instant' | 'withinBudget' | 'internal' | 'favourites' | 'free';
const chips: { flag: Flag; icon: IconName; memberOnly: boolean }[] = [
  { flag: 'freeCancellation', icon: 'calendar-x', memberOnly: false },
  { flag: 'instant', icon: 'zap', memberOnly: false },
  { flag: 'withinBudget', icon: 'wallet', memberOnly: true },
  { flag: 'internal', icon: 'building', memberOnly: true },
  { flag: 'favourites', icon: 'heart', memberOnly: true },
  { flag: 'free', icon: 'gift', memberOnly: false },
];

/** The filters most used, one tap each; all of them in the dialog (EXP-03). */
export function FilterChips({
  query,
  onChange,
}: {
  query: SearchQuery;
  onChange: (changes: Partial<SearchQuery>) => void;
}) {
  const { member } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.chips}>
      <Chip icon="sliders-horizontal" count={filterCount(query)} onClick={() => setOpen(true)}>
        <FormattedMessage id="explore.filters.open" />
      </Chip>
      {chips
        .filter(({ memberOnly }) => !memberOnly || member?.accountType === 'premium')
        .map(({ flag, icon }) => (
          <Chip
            key={flag}
            icon={icon}
            on={query[flag] === true}
            onClick={() => onChange({ [flag]: query[flag] === true ? undefined : true })}
          >
            <FormattedMessage id={`explore.filter.${flag}`} />
          </Chip>
        ))}
      {open && (
        <Suspense>
          <FiltersDialog query={query} onClose={() => setOpen(false)} onApply={onChange} />
        </Suspense>
      )}
    </div>
  );
}
