import { Field } from '@escale/ui/form';
import type { ReactNode } from 'react';
import { Changed } from './changed.tsx';

interface Props<Name extends string> {
  field: NoInfer<Name>;
  /** What `useDraft` returns. */
  draft: {
    changed: readonly Name[];
    undo: (field: Name) => void;
    faultOf: (field: Name) => string | undefined;
  };
  /** Label of the field, and its name for the button that undoes it. */
  name: string;
  /** The kept value in words; null where there was none. */
  former: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  children: ReactNode;
}

/** A labelled field of a draft: marked while it is changed, with what is wrong with it. */
export function DraftField<Name extends string>(props: Props<Name>) {
  const { field, draft, name, former, hint, optional = false, children } = props;
  return (
    <Changed field={field} draft={draft} name={name} former={former}>
      <Field label={name} hint={hint} optional={optional} error={draft.faultOf(field)}>
        {children}
      </Field>
    </Changed>
  );
}
