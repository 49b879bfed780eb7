import { Segments } from '@escale/ui';
import { useIntl } from 'react-intl';

export type FloorView = 'plan' | 'list' | 'use';
const icons = { plan: 'map', list: 'list', use: 'activity' } as const;

/** What is shown of a floor: its plan, its seats as a list, or how much they are taken. */
export function ViewChoice({ value, onChange }: { value: FloorView; onChange: (view: FloorView | null) => void }) {
  const intl = useIntl();
  return (
    <Segments
      label={intl.formatMessage({ id: 'floormap.view.label' })}
      items={(['plan', 'list', 'use'] as const).map((id) => ({
        id,
        label: intl.formatMessage({ id: `floormap.view.${id}` }),
        icon: icons[id],
      }))}
      value={value}
      onChange={(next) => onChange(next === 'plan' ? null : next)}
    />
  );
}
