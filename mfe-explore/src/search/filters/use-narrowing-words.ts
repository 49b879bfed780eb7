import type { SearchQuery } from '@escale/contract';
import { useMoney } from '@escale/ui';
import { useIntl } from 'react-intl';
import { codesOf, flags } from '../search-address.ts';
import type { Narrowing } from './narrowing.ts';

const families = {
  type: 'type',
  offer: 'offer',
  layout: 'layout',
  facility: 'facility',
  tag: 'tag',
  soundLevel: 'sound',
} as const;

/** Label of an active filter: its only value, or its name and the number of values. */
export function useNarrowingWords(): (filter: Narrowing, query: SearchQuery) => string {
  const intl = useIntl();
  const money = useMoney();
  const text = (id: string) => intl.formatMessage({ id: `explore.${id}` });
  return (filter, query) => {
    if (filter === 'price') {
      const [from, to] = [query.minPriceCents, query.maxPriceCents].map((cents) =>
        cents === undefined ? null : money.short(Number(cents)),
      );
      return intl.formatMessage(
        { id: 'explore.filters.price.range' },
        { from, to, kind: from && to ? 'both' : from ? 'from' : 'to' },
      );
    }
    if (filter === 'freeDay' || flags.some((flag) => flag === filter)) return text(`filter.${filter}`);
    const family = Object.entries(families).find(([name]) => name === filter);
    const [first, ...more] = codesOf(query[filter]);
    if (!family || !first) return text(`filters.${filter}`);
    return more.length === 0 ? text(`${family[1]}.${first}`) : `${text(`filters.${filter}`)} (${more.length + 1})`;
  };
}
