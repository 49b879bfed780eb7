import { Select } from '@escale/ui/form';
import type { ReactNode } from 'react';
import { EditField } from './edit-field.tsx';
import type { MemberEdit } from './member-edit.rules.ts';
import type { MemberDraft } from './use-member-draft.ts';

/** Fields that are one text. */
type TextField = { [F in keyof MemberEdit]: string extends MemberEdit[F] ? F : never }[keyof MemberEdit];
type ChoiceField = TextField | 'language' | 'visibility';

interface Props<F extends ChoiceField> {
  field: F;
  draft: MemberDraft;
  hint?: ReactNode;
  options: readonly { value: MemberEdit[F] & string; label: string }[];
}

/** A field of a few values. */
export function EditSelect<F extends ChoiceField>({ field, draft, hint, options }: Props<F>) {
  const kept = draft.kept[field];
  return (
    <EditField
      field={field}
      draft={draft}
      hint={hint}
      former={options.find(({ value }) => value === kept)?.label ?? kept}
    >
      <Select
        value={draft.draft[field]}
        options={[...options]}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value);
          if (chosen) draft.change(field, chosen.value);
        }}
      />
    </EditField>
  );
}
