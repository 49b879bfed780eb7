import type { SearchQuery } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Chip } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { flags } from '../search-address.ts';
import { flagIcons, mayFlag } from './flags.ts';

/** The on/off filters that apply to this reader, one tap each (EXP-03). */
export function FlagChips({
  query,
  onChange,
}: {
  query: SearchQuery;
  onChange: (changes: Partial<SearchQuery>) => void;
}) {
  const { member } = useSession();
  return flags
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
    ));
}
