import { Notice, useDates } from '@escale/ui';
import { RadioGroup } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BulkValues } from './bulk.rules.ts';
import type { Booked } from './use-disabling.ts';

interface Props {
  booked: Booked;
  value: BulkValues['bookings'];
  onChange: (value: 'keep' | 'cancel') => void;
  isMissing: boolean;
}

/** What becomes of what is booked when an account is disabled: asked, never decided for the administrator. */
export function BookedChoice({ booked: { counts, isAsked }, value, onChange, isMissing }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const words = (id: string) => intl.formatMessage({ id });
  if (!isAsked) return null;
  return (
    <>
      {counts?.lastDay && (
        <p>
          <FormattedMessage
            id="members.booked"
            values={{ bookings: counts.bookings, members: counts.members, day: dates.dayMonth(counts.lastDay) }}
          />
        </p>
      )}
      <RadioGroup
        name="bookings"
        label={words('members.booked.label')}
        showLabel
        value={value}
        onChange={onChange}
        options={(['keep', 'cancel'] as const).map((one) => ({
          value: one,
          label: words(`members.booked.${one}`),
          hint: words(`members.booked.${one}.hint`),
        }))}
      />
      {isMissing && (
        <div role="alert">
          <Notice tone="danger">
            <FormattedMessage id="members.fault.bookings" />
          </Notice>
        </div>
      )}
    </>
  );
}
