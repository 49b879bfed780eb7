import { linkedInPath } from '@escale/rules';
import { Field, PhoneInput, PhoneNumber, TextInput } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import styles from '../profile.module.css';
import type { Draft } from '../use-profile-draft.ts';
import { Changeable } from './changeable.tsx';

const longestAddress = 200;

/** How connections reach the member: phone and LinkedIn. */
export function ContactFields({ draft }: { draft: Draft }) {
  const intl = useIntl();
  const { phone, linkedIn } = draft.draft;
  return (
    <div className={styles.pair}>
      <Changeable field="phone" draft={draft} former={draft.kept.phone && <PhoneNumber value={draft.kept.phone} />}>
        <Field label={intl.formatMessage({ id: 'account.field.phone' })} optional error={draft.faultOf('phone')}>
          {/* Its text is its own: undone, it begins anew. */}
          <PhoneInput
            key={draft.undone}
            name="phone"
            value={phone}
            onChange={(value) => draft.change('phone', value)}
          />
        </Field>
      </Changeable>
      <Changeable field="linkedIn" draft={draft} former={draft.kept.linkedIn}>
        <Field label={intl.formatMessage({ id: 'account.field.linkedIn' })} optional error={draft.faultOf('linkedIn')}>
          <TextInput
            name="linkedIn"
            autoComplete="url"
            placeholder={intl.formatMessage({ id: 'account.linkedIn.example' })}
            maxLength={longestAddress}
            value={linkedIn}
            onChange={(event) => draft.change('linkedIn', event.target.value)}
            onBlur={() => draft.change('linkedIn', linkedInPath(linkedIn) ?? linkedIn)}
          />
        </Field>
      </Changeable>
    </div>
  );
}
