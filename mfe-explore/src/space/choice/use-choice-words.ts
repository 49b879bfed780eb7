import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import type { Choice } from './choice.rules.ts';

/** The chosen part of a day: 'Matin', or '9 h – 11 h' in a room booked by the hour. */
export function useChoiceWords(): (choice: Pick<Choice, 'part' | 'hours'>) => string {
  const intl = useIntl();
  const dates = useDates();
  return ({ part, hours }) => (hours ? dates.hours(hours) : intl.formatMessage({ id: `explore.part.${part}` }));
}
