import { languages } from '@escale/contract';
import { languageNames } from '@escale/platform';
import { Checkbox, Field, RadioGroup, Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MemberLists } from '../filters.tsx';
import { BookedChoice } from './booked-choice.tsx';
import { type BulkFault, type BulkKind, type BulkValues, none } from './bulk.rules.ts';
import { CreditFields } from './credit-fields.tsx';
import type { Booked } from './use-disabling.ts';

interface Props {
  kind: BulkKind;
  values: BulkValues;
  onChange: (part: Partial<BulkValues>) => void;
  lists: MemberLists | undefined;
  booked: Booked;
  faults: readonly BulkFault[];
  keepsLimits: boolean;
  onKeepLimits: (keeps: boolean) => void;
}

/** The fields of one kind of change. */
export function BulkFields({ kind, values, onChange, lists, booked, faults, keepsLimits, onKeepLimits }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const keeping = (
    <Checkbox checked={keepsLimits} onChange={onKeepLimits}>
      <FormattedMessage id="members.keepLimits" />
    </Checkbox>
  );
  if (kind === 'credits') return <CreditFields values={values} onChange={onChange} faults={faults} />;
  if (kind === 'language')
    return (
      <RadioGroup
        name="language"
        label={words('members.field.language')}
        value={values.language}
        onChange={(language) => onChange({ language })}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    );
  if (kind === 'access')
    return (
      <>
        <RadioGroup
          name="access"
          label={words('cockpit.column.access')}
          value={values.access}
          onChange={(access) => onChange({ access })}
          options={(['restricted', 'enabled'] as const).map((value) => ({
            value,
            label: words(`members.access.${value}`),
            hint: words(`members.access.${value}.hint`),
          }))}
        />
        <BookedChoice
          booked={booked}
          value={values.bookings}
          onChange={(bookings) => onChange({ bookings })}
          isMissing={faults.includes('bookings')}
        />
      </>
    );
  const isPolicy = kind === 'policy';
  const options = (isPolicy ? lists?.policies : lists?.departments) ?? [];
  return (
    <>
      <Field
        label={words(`cockpit.column.${kind}`)}
        hint={isPolicy ? words('members.policy.hint') : undefined}
        error={faults.includes('choice') ? words('members.fault.choice') : undefined}
      >
        <Select
          placeholder={words('members.choose')}
          value={isPolicy ? values.policyId : values.departmentId}
          onChange={({ target }) => onChange(isPolicy ? { policyId: target.value } : { departmentId: target.value })}
          options={[
            { value: none, label: words(`members.${kind}.none`) },
            ...options.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      {keeping}
    </>
  );
}
