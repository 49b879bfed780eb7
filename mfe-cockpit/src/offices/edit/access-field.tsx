import type { BuildingForm } from '@escale/contract';
import { Checkbox, Switch } from '@escale/ui/form';
import { FormattedMessage } from 'react-intl';
import styles from './office.module.css';

interface Props {
  value: BuildingForm['access'];
  departments: BuildingForm['around']['departments'];
  namedMembers: number;
  company: string;
  /** Id of what is said to be wrong. */
  wrongBy: string | undefined;
  onChange: (access: BuildingForm['access']) => void;
}

/** Who may use a building: everybody of the company, or some departments (BKG-15). */
export function AccessField({ value, departments, namedMembers, company, wrongBy, onChange }: Props) {
  const chosen = value?.departmentIds ?? [];
  const toggle = (id: string, on: boolean) =>
    onChange({ departmentIds: on ? [...chosen, id].sort() : chosen.filter((other) => other !== id) });
  return (
    <div className={styles.list}>
      <Switch
        checked={value === null}
        onChange={(everybody) => onChange(everybody ? null : { departmentIds: departments.map(({ id }) => id).sort() })}
      >
        <FormattedMessage id="offices.access.all" values={{ company }} />
      </Switch>
      {value !== null && (
        <div className={styles.departments}>
          {departments.map(({ id, name, members }) => (
            <Checkbox key={id} checked={chosen.includes(id)} wrongBy={wrongBy} onChange={(on) => toggle(id, on)}>
              {name} <small className="soft num">{members}</small>
            </Checkbox>
          ))}
        </div>
      )}
      {value !== null && namedMembers > 0 && (
        <small className="soft">
          <FormattedMessage id="offices.access.named" values={{ count: namedMembers }} />
        </small>
      )}
    </div>
  );
}
