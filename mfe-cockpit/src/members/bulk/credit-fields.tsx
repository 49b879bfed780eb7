import { Field, TextInput } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import type { BulkFault, BulkValues } from './bulk.rules.ts';

interface Props {
  values: Pick<BulkValues, 'credits' | 'note'>;
  onChange: (part: Partial<BulkValues>) => void;
  faults: readonly BulkFault[];
}

const longestNote = 200;

/** An amount of credits that is given or taken back, and why. */
export function CreditFields({ values, onChange, faults }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const faultOf = (fault: BulkFault) => (faults.includes(fault) ? words(`members.fault.${fault}`) : undefined);
  return (
    <>
      <Field label={words('members.credits.amount')} hint={words('members.credits.hint')} error={faultOf('amount')}>
        <TextInput
          inputMode="decimal"
          data-autofocus=""
          autoComplete="off"
          maxLength={12}
          value={values.credits}
          onChange={({ target }) => onChange({ credits: target.value })}
        />
      </Field>
      <Field label={words('members.credits.note')} hint={words('members.credits.noteHint')} error={faultOf('note')}>
        <TextInput
          autoComplete="off"
          maxLength={longestNote}
          value={values.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Field>
    </>
  );
}
