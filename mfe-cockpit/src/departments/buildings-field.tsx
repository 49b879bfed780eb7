import type { DepartmentForm } from '@escale/contract';
import { Checkbox } from '@escale/ui/form';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Changed } from '../form/changed.tsx';
import type { Draft } from '../form/use-draft.ts';
import styles from './departments.module.css';
import type { DepartmentDraft } from './draft.rules.ts';

interface Props {
  draft: Draft<DepartmentDraft>;
  buildings: DepartmentForm['around']['buildings'];
  name: string;
}

/** Buildings kept for some departments can be opened to this one; the others are open to everyone, and are told (BKG-15). */
export function BuildingsField({ draft, buildings, name }: Props) {
  const intl = useIntl();
  const errorId = useId();
  const { draft: values, kept, change, faultOf } = draft;
  const fault = faultOf('buildingIds');
  const namesOf = (ids: readonly string[]) =>
    intl.formatList(buildings.filter(({ id }) => ids.includes(id)).map((building) => building.name));
  if (buildings.length === 0) return null;
  return (
    <Changed field="buildingIds" draft={draft} name={name} former={namesOf(kept.buildingIds)} plain>
      <fieldset className={styles.buildings} aria-describedby={fault ? errorId : undefined}>
        <legend>{name}</legend>
        {buildings.map(({ id, name: building, open, to }) => {
          const isFixed = open === 'all' || open === 'above';
          const isChosen = values.buildingIds.includes(id);
          return (
            <Checkbox
              key={id}
              checked={isFixed || isChosen}
              disabled={isFixed}
              hint={
                open === 'all' || open === 'above' ? (
                  <FormattedMessage id={`departments.building.${open}`} />
                ) : (
                  <FormattedMessage id="departments.building.kept" values={{ names: intl.formatList(to) }} />
                )
              }
              onChange={(isOn) =>
                change(
                  'buildingIds',
                  isOn ? [...values.buildingIds, id].sort() : values.buildingIds.filter((other) => other !== id),
                )
              }
            >
              {building}
            </Checkbox>
          );
        })}
        {fault && (
          <small id={errorId} role="alert" className={styles.fault}>
            <FormattedMessage id="departments.building.last" />
          </small>
        )}
      </fieldset>
    </Changed>
  );
}
