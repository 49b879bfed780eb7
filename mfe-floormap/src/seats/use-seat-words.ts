import type { IconName } from '@escale/ui';
import { useIntl } from 'react-intl';
import type { Seat } from './seat-rules.ts';

/** Icons of the features of a seat. */
const icons: Readonly<Record<string, IconName>> = {
  doubleScreen: 'monitor',
  screen: 'monitor',
  standingDesk: 'arrow-up-down',
  quiet: 'volume-1',
  usbC: 'plug',
  window: 'sun',
};

/** A seat in words: its name, its state, its holder, its features. */
export function useSeatWords() {
  const intl = useIntl();
  const title = ({ name }: Pick<Seat, 'name'>) => intl.formatMessage({ id: 'floormap.seat.title' }, { name });
  const holder = (seat: Seat) => (seat.holder ? `${seat.holder.firstName} ${seat.holder.lastName}` : null);
  /** `isElsewhere`: it belongs to another space than the one to choose from, which is why a free seat cannot be taken. */
  const state = (seat: Seat, isElsewhere = false) =>
    (seat.state === 'colleague' && holder(seat)) ||
    intl.formatMessage({ id: `floormap.state.${isElsewhere && seat.state === 'free' ? 'elsewhere' : seat.state}` });
  const feature = (code: string) => {
    const id = `floormap.feature.${code}`;
    return intl.messages[id] === undefined ? code : intl.formatMessage({ id });
  };
  return {
    title,
    holder,
    state,
    feature,
    featureIcon: (code: string): IconName => icons[code] ?? 'check',
    full: (seat: Seat, isElsewhere = false) =>
      [title(seat), state(seat, isElsewhere), ...seat.features.map(feature)].join(', '),
  };
}
