import type { ReactNode } from 'react';
import { DraftField } from '../../form/draft-field.tsx';
import type { MemberEdit } from './member-edit.rules.ts';
import { useFieldNames } from './use-field-names.ts';
import type { MemberDraft } from './use-member-draft.ts';

interface Props {
  field: keyof MemberEdit;
  draft: MemberDraft;
  /** The kept value in words; the value itself where it is a text. */
  former?: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  children: ReactNode;
}

/** A labelled field of a member's form, marked while it is changed. */
export function EditField({ field, draft, former, hint, optional = false, children }: Props) {
  const name = useFieldNames()[field];
  const kept = draft.kept[field];
  return (
    <DraftField
      field={field}
      draft={draft}
      name={name}
      former={former ?? (typeof kept === 'string' ? kept : null)}
      hint={hint}
      optional={optional}
    >
      {children}
    </DraftField>
  );
}
