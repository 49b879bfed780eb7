import { Field, Select } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import type { Making } from '../tools/making.ts';
import { type MakingTool, pointsOf } from '../tools/tool.ts';
import { Entry, numberFrom } from './entry.tsx';
import styles from './panel.module.css';

interface MakeOptionsProps {
  tool: MakingTool;
  how: Making;
  onChange: (how: Making) => void;
  /** Points that were pressed already. */
  points: number;
}
const materials = ['inner', 'outer', 'glass', 'window'] as const;
const shapes = ['table', 'roundTable', 'sofa', 'armchair', 'shelf', 'counter', 'plant'] as const;
/** Metres between the middles of two seats. */
const [leastPitch, mostPitch] = [0.6, 20];

/** How the held tool makes things, and what to press next. */
export function MakeOptions({ tool, how, onChange, points }: MakeOptionsProps) {
  const intl = useIntl();
  const label = (id: string) => intl.formatMessage({ id });
  const kind = pointsOf(tool);
  return (
    <section className={styles.fields} aria-label={label(`floormap.tool.${tool}`)}>
      <h3>{label(`floormap.tool.${tool}`)}</h3>
      <p className={styles.hint}>{label(`floormap.make.${kind}.${points > 0 ? 'next' : 'first'}`)}</p>
      {(tool === 'row' || tool === 'grid' || tool === 'line') && (
        <Entry
          label={label('floormap.make.pitch')}
          value={intl.formatNumber(how.pitch, { maximumFractionDigits: 2 })}
          suffix="m"
          fault={(typed) => {
            const number = numberFrom(typed);
            return number !== null && number >= leastPitch && number <= mostPitch
              ? null
              : label('floormap.make.pitch-wrong');
          }}
          onEnter={(typed) => onChange({ ...how, pitch: numberFrom(typed) ?? how.pitch })}
        />
      )}
      {tool === 'wall' && (
        <Field label={label('floormap.own.material')}>
          <Select
            size="small"
            value={how.material}
            options={materials.map((value) => ({ value, label: label(`floormap.material.${value}`) }))}
            onChange={(event) => onChange({ ...how, material: event.target.value as Making['material'] })}
          />
        </Field>
      )}
      {tool === 'furniture' && (
        <Field label={label('floormap.own.shape')}>
          <Select
            size="small"
            value={how.shape}
            options={shapes.map((value) => ({ value, label: label(`floormap.shape.${value}`) }))}
            onChange={(event) => onChange({ ...how, shape: event.target.value as Making['shape'] })}
          />
        </Field>
      )}
    </section>
  );
}
