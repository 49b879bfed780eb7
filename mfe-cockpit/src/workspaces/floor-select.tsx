import type { FloorSummary } from '@escale/contract';
import { useFloorName } from '@escale/ui';
import { Select } from '@escale/ui/form';
import { useIntl } from 'react-intl';

export type Floors = readonly Pick<FloorSummary, 'id' | 'name' | 'number'>[];

interface Props {
  floors: Floors;
  value: string | null;
  disabled?: boolean;
  onChange: (floorId: string | null) => void;
}

/** A floor of the building, or none. */
export function FloorSelect({ floors, value, disabled = false, onChange }: Props) {
  const intl = useIntl();
  const floorName = useFloorName();
  return (
    <Select
      value={value ?? ''}
      disabled={disabled}
      options={[
        { value: '', label: intl.formatMessage({ id: 'spaces.noFloor' }) },
        ...floors.map((floor) => ({ value: floor.id, label: floorName(floor) })),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}
