import type { LocationType } from '@escale/contract';
import { useLocationWords } from '@escale/ui';
import { useIntl } from 'react-intl';
import type { Consequence } from './consequence.rules.ts';
import { useDaysWords } from './use-days-words.ts';

/** A consequence in one line: the policy first, then who else is there. `count`: number of colleagues. */
export function useConsequenceWords(): (type: LocationType, consequence: Consequence, count: number) => string {
  const intl = useIntl();
  const words = useLocationWords();
  const days = useDaysWords();
  return (type, consequence, count) => {
    const text = (id: string, values: Record<string, string | number> = {}) => intl.formatMessage({ id }, values);
    const others = text(`myweek.consequence.${type}`, { count });
    switch (consequence.kind) {
      case 'plain':
        return others;
      case 'forbidden':
        return consequence.mandatory
          ? text('myweek.policy.mandatory', { place: words[consequence.mandatory] })
          : text('myweek.policy.forbidden');
      case 'beyond':
        return text(consequence.stops ? 'myweek.policy.none-left' : 'myweek.policy.beyond', {
          total: days(consequence.total),
        });
      case 'last':
        return type === 'office'
          ? text('myweek.policy.reached', { others, total: days(consequence.total) })
          : text('myweek.policy.last', { halves: consequence.more, total: days(consequence.total) });
      case 'leaves':
        return type === 'office'
          ? text('myweek.policy.to-place', { count, left: days(consequence.left), total: days(consequence.total) })
          : text('myweek.policy.leaves', { left: days(consequence.left), total: days(consequence.total) });
    }
  };
}
