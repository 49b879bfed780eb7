import type { ShownDay, ShownHalf } from '@escale/contract';
import { useLocationWords } from '@escale/ui';
import { useIntl } from 'react-intl';

/** 'Bureau Saint-Martin', 'Maison, puis Flex La Pergola'; an unset half is named as such. */
export function useDayWords(): (day: ShownDay) => string {
  const intl = useIntl();
  const words = useLocationWords();
  const placeOf = ({ locationType, label }: ShownHalf) =>
    locationType === 'notDefined'
      ? intl.formatMessage({ id: 'connections.unset' })
      : [words[locationType], label].filter(Boolean).join(' ');
  return ({ halves: [morning, afternoon] }) => {
    const [first, second] = [placeOf(morning), placeOf(afternoon)];
    return first === second ? first : intl.formatMessage({ id: 'connections.then' }, { first, second });
  };
}
