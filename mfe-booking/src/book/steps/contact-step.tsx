import { Field, PhoneInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { isPhone } from '../draft/phone.rules.ts';
import styles from './steps.module.css';

interface ContactStepProps {
  draft: BookingDraft;
  tried: boolean;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** How to reach the member: a phone number is required for every booking (spec §5). */
export function ContactStep({ draft, tried, onChange }: ContactStepProps) {
  const intl = useIntl();
  const error = draft.phone.trim() === '' ? 'booking.phone.missing' : 'booking.phone.wrong';
  return (
    <div className={styles.fields}>
      <Field
        label={intl.formatMessage({ id: 'booking.phone.label' })}
        hint={<FormattedMessage id="booking.phone.hint" />}
        error={tried && !isPhone(draft.phone) ? intl.formatMessage({ id: error }) : undefined}
      >
        <PhoneInput value={draft.phone} onChange={(phone) => onChange({ phone })} />
      </Field>
    </div>
  );
}
