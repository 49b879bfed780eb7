import type { WorkspaceDetails } from '@escale/contract';
import { RemoteWidget } from '@escale/platform';
import { namedPeople } from '@escale/rules';
import { Skeleton, Stepper, useFloorName, useMoney } from '@escale/ui';
import { RadioGroup } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mostPeople } from '../book/draft/people.rules.ts';
import type { Wanted } from './change.rules.ts';
import styles from './change-dialog.module.css';

/** The unit in which the wanted time is priced. */
const unitOf = { hours: 'hour', morning: 'halfDay', afternoon: 'halfDay', day: 'day' } as const;

interface ChangeWhereProps {
  space: WorkspaceDetails;
  wanted: Wanted;
  /** People who are named in the booking: it is never for fewer. */
  named: Parameters<typeof namedPeople>[0];
  onChange: (changes: Partial<Wanted>) => void;
}

/** Another space of the building, another seat of the space, or another number of people. */
export function ChangeWhere({ space, wanted, named, onChange }: ChangeWhereProps) {
  const intl = useIntl();
  const money = useMoney();
  const floorName = useFloorName();
  // The list of the first space: the spaces of a building list each other, and it must not reorder with each choice.
  const [spaces] = useState(() => [space, ...space.siblings]);
  const least = namedPeople(named);
  const hintOf = ({ prices, capacity }: Pick<WorkspaceDetails, 'prices' | 'capacity'>) => {
    const price = prices.find(({ unit }) => unit === unitOf[wanted.part]) ?? prices[0];
    const cents = price?.includingTaxCents ?? 0;
    return intl.formatMessage(
      { id: 'booking.change.place.hint' },
      { unit: price?.unit ?? 'day', price: money.credits(cents), free: cents === 0 ? 'yes' : 'no', capacity },
    );
  };
  // Spaces of several floors are often named alike.
  const labelOf = ({ name, floor }: Pick<WorkspaceDetails, 'name' | 'floor'>) =>
    floor ? `${name}, ${floorName(floor)}` : name;
  return (
    <>
      {spaces.length > 1 && (
        <RadioGroup
          name="change-space"
          label={intl.formatMessage({ id: 'booking.change.place' }, { name: space.building.name })}
          value={wanted.workspaceId}
          onChange={(workspaceId) => onChange({ workspaceId, seat: null })}
          options={spaces.map((one) => ({ value: one.id, label: labelOf(one), hint: hintOf(one) }))}
        />
      )}
      {space.hasSeats ? (
        <RemoteWidget
          name="floormap/FloorPicker"
          fallback={<Skeleton height={320} radius={14} />}
          props={{
            workspaceId: space.id,
            date: wanted.date,
            part: wanted.part === 'hours' ? 'day' : wanted.part,
            selectedSeatId: wanted.seat?.id ?? null,
            onSelect: (seat) => onChange({ seat: seat && { id: seat.id, name: seat.name } }),
          }}
        />
      ) : (
        <div className={styles.count}>
          <span aria-hidden="true">
            <FormattedMessage id="booking.people.label" />
          </span>
          <Stepper
            label={intl.formatMessage({ id: 'booking.people.label' })}
            value={wanted.people}
            min={Math.min(least, mostPeople(space))}
            max={mostPeople(space)}
            onChange={(people) => onChange({ people })}
          />
          <span className="soft">
            <FormattedMessage id="booking.people.capacity" values={{ most: mostPeople(space) }} />
          </span>
        </div>
      )}
    </>
  );
}
