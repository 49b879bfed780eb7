import { Checkbox } from '@escale/ui/form';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Changed } from '../../form/changed.tsx';
import styles from './member.page.module.css';
import { useFieldNames } from './use-field-names.ts';
import type { MemberDraft } from './use-member-draft.ts';

interface Props<F extends 'otherDepartmentIds' | 'buildingIds' | 'roles'> {
  field: F;
  draft: MemberDraft;
  options: readonly { id: MemberDraft['draft'][F][number]; label: string; disabled?: boolean }[];
  hint?: ReactNode;
}

/** A field of several values: a box each. */
export function Checks<F extends 'otherDepartmentIds' | 'buildingIds' | 'roles'>({
  field,
  draft,
  options,
  hint,
}: Props<F>) {
  const intl = useIntl();
  const name = useFieldNames()[field];
  const chosen: readonly string[] = draft.draft[field];
  const kept: readonly string[] = draft.kept[field];
  const labels = options.filter(({ id }) => kept.includes(id)).map(({ label }) => label);
  const fault = draft.faultOf(field);
  return (
    <div className={styles.wide}>
      <Changed field={field} draft={draft} name={name} former={intl.formatList(labels)} plain>
        <fieldset className={styles.checks}>
          <legend>{name}</legend>
          {hint && <small className="soft">{hint}</small>}
          {options.map(({ id, label, disabled }) => (
            <Checkbox
              key={id}
              disabled={disabled}
              checked={chosen.includes(id)}
              onChange={(on) => {
                const others = chosen.filter((one) => one !== id);
                // Sorted as what is kept, so that a value that was taken away and given back is no change.
                draft.change(field, (on ? [...others, id].sort() : others) as MemberDraft['draft'][F]);
              }}
            >
              {label}
            </Checkbox>
          ))}
          {fault && <small role="alert">{fault}</small>}
        </fieldset>
      </Changed>
    </div>
  );
}
