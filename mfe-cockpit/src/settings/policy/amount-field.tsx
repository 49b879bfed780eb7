import { TextInput } from '@escale/ui/form';
import { DraftField } from '../../form/draft-field.tsx';
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
    <DraftField field={field} draft={draft} name={name} former={draft.kept[field] && `${draft.kept[field]} ${unit}`}>
      <TextInput
        inputMode="decimal"
        suffix={unit}
        value={draft.draft[field]}
        onChange={({ target }) => draft.change(field, target.value)}
      />
    </DraftField>
  );
}
