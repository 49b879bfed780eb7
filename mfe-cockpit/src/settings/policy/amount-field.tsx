import { Field, TextInput } from '@escale/ui/form';
import { Changed } from '../../form/changed.tsx';
import type { Draft } from '../../form/use-draft.ts';
import type { PolicyDraft } from './policy-draft.rules.ts';

interface Props {
  field: 'amount' | 'most' | 'approvalAbove';
  draft: Draft<PolicyDraft>;
  name: string;
  unit: string;
}

/** An amount as it is typed, with its unit. */
export function AmountField({ field, draft, name, unit }: Props) {
  return (
    <Changed field={field} draft={draft} name={name} former={draft.kept[field] && `${draft.kept[field]} ${unit}`}>
      <Field label={name} error={draft.faultOf(field)}>
        <TextInput
          inputMode="decimal"
          suffix={unit}
          value={draft.draft[field]}
          onChange={({ target }) => draft.change(field, target.value)}
        />
      </Field>
    </Changed>
  );
}
