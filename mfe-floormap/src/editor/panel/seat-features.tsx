import { Chip } from '@escale/ui';
import { useIntl } from 'react-intl';
import { changeEach } from '../change/edit.ts';
import type { Seat } from '../model/item.ts';
import type { Editor } from '../state/use-editor.ts';
import styles from './panel.module.css';

const features = ['doubleScreen', 'screen', 'standingDesk', 'usbC', 'window', 'quiet'] as const;

/** The equipment of chosen seats; one that only some have is given to all. */
export function SeatFeatures({ editor, seats }: { editor: Editor; seats: readonly Seat[] }) {
  const intl = useIntl();
  const toggle = (feature: string) => {
    const isOn = seats.every((seat) => seat.features.includes(feature));
    editor.edit(
      changeEach(
        editor.items,
        seats.map(({ id }) => id),
        (item) => {
          if (item.kind !== 'seat') return null;
          const others = item.features.filter((one) => one !== feature);
          return { ...item, features: isOn ? others : [...others, feature] };
        },
      ),
    );
  };
  return (
    <fieldset className={styles.features}>
      <legend>{intl.formatMessage({ id: 'floormap.features' })}</legend>
      {features.map((feature) => {
        const count = seats.filter((seat) => seat.features.includes(feature)).length;
        return (
          <Chip
            key={feature}
            on={count === seats.length}
            {...(count > 0 && count < seats.length && { count })}
            onClick={() => toggle(feature)}
          >
            {intl.formatMessage({ id: `floormap.feature.${feature}` })}
          </Chip>
        );
      })}
    </fieldset>
  );
}
